-- The first stream that is not at the version the decision read, or that the new events would leave with a gap.
CREATE FUNCTION events_moved_stream(
    p_read_streams text[], p_read_versions integer[], p_streams text[], p_versions integer[]
) RETURNS text LANGUAGE plpgsql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
    moved text;
    at integer;
BEGIN
    FOR i IN 1..coalesce(cardinality(p_read_streams), 0) LOOP
        IF p_read_streams[i] = '*' THEN  -- the whole log: its version is the head's position
            SELECT position INTO at FROM events_head WHERE id = 1;
        ELSE
            SELECT version INTO at FROM events_event WHERE stream = p_read_streams[i] ORDER BY version DESC LIMIT 1;
        END IF;
        IF coalesce(at, 0) <> p_read_versions[i] THEN
            RETURN p_read_streams[i];
        END IF;
    END LOOP;
    IF cardinality(p_streams) = 1 THEN
        SELECT version INTO at FROM events_event WHERE stream = p_streams[1] ORDER BY version DESC LIMIT 1;
        RETURN CASE WHEN p_versions[1] <> coalesce(at, 0) + 1 THEN p_streams[1] END;
    END IF;
    SELECT g.stream INTO moved
        FROM (SELECT t.stream, min(t.version) AS low, max(t.version) AS high, count(*) AS events
              FROM unnest(p_streams, p_versions) AS t(stream, version) GROUP BY t.stream) g
        WHERE g.high - g.low + 1 <> g.events
           OR g.low <> 1 + coalesce((SELECT e.version FROM events_event e WHERE e.stream = g.stream
                                     ORDER BY e.version DESC LIMIT 1), 0)
        LIMIT 1;
    RETURN moved;
END $$;
