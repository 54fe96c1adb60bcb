-- The first stream that is not at the version the decision read, or that the new events would leave with a gap.
-- p_reads: [{"stream", "version"}], "*" being the whole log, whose version is the head's position; p_events: as
-- append_events takes them, the new versions of a stream following on the one that stands.
CREATE FUNCTION events_moved_stream(p_reads json, p_events json) RETURNS text
LANGUAGE plpgsql STABLE SET search_path = pg_catalog, public, pg_temp
SET enable_seqscan = off AS $$
DECLARE
    due record;
    stands bigint;
BEGIN
    FOR due IN
        SELECT r.stream, r.version FROM json_to_recordset(p_reads) AS r(stream text, version bigint)
        UNION ALL
        SELECT e.stream, CASE WHEN max(e.version) - min(e.version) + 1 = count(*) THEN min(e.version) - 1 END
        FROM json_to_recordset(p_events) AS e(stream text, version bigint) GROUP BY e.stream
    LOOP
        IF due.stream = '*' THEN
            SELECT position INTO stands FROM events_head WHERE id = 1;
        ELSE
            SELECT version INTO stands FROM events_event WHERE stream = due.stream ORDER BY version DESC LIMIT 1;
        END IF;
        IF due.version IS DISTINCT FROM coalesce(stands, 0) THEN
            RETURN due.stream;
        END IF;
    END LOOP;
    RETURN NULL;
END $$;
