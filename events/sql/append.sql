-- Append events to one stream or several, in one call and one place: versions, chain, positions, head.
-- The head row is locked, so positions are contiguous in commit order: who reads "position > N" misses none.
-- Arrays run in step, one element an event. Errors: RL001 lost race (a stream moved on), RL002 nothing to append.
CREATE FUNCTION append_events(
    p_command uuid, p_correlation uuid, p_actor uuid,
    p_read_streams text[], p_read_versions integer[],
    p_streams text[], p_versions integer[], p_types text[], p_schemas smallint[],
    p_effective date[], p_payloads text[],
    OUT first_position bigint, OUT last_position bigint, OUT recorded timestamptz, OUT repeated boolean
) LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
    n constant integer := cardinality(p_streams);
    head events_head%ROWTYPE;
    moved text;
    stamp text;
    previous text;
    digest bytea;
    hashes bytea[] := '{}';
    previouses bytea[] := '{}';
BEGIN
    IF n IS NULL OR n = 0 THEN
        RAISE EXCEPTION 'nothing to append' USING ERRCODE = 'RL002';
    END IF;
    SELECT * INTO STRICT head FROM events_head WHERE id = 1 FOR UPDATE;

    SELECT min(e.position), max(e.position), min(e.recorded_at) INTO first_position, last_position, recorded
        FROM events_event e WHERE e.command_id = p_command;
    repeated := first_position IS NOT NULL;
    IF repeated THEN
        RETURN;
    END IF;

    moved := events_moved_stream(p_read_streams, p_read_versions, p_streams, p_versions);
    IF moved IS NOT NULL THEN
        RAISE EXCEPTION 'lost race' USING ERRCODE = 'RL001', DETAIL = moved;
    END IF;

    recorded := greatest(clock_timestamp(), head.recorded_at);
    stamp := to_char(recorded AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"');
    digest := head.hash;
    FOR i IN 1..n LOOP
        previous := encode(digest, 'hex');
        previouses[i] := digest;
        digest := sha256(convert_to(
            previous || E'\n' || (head.position + i) || E'\n' || p_streams[i] || E'\n' || p_versions[i] || E'\n'
            || p_types[i] || E'\n' || p_schemas[i] || E'\n' || to_char(p_effective[i], 'YYYY-MM-DD') || E'\n'
            || stamp || E'\n' || p_actor || E'\n' || p_command || E'\n' || i || E'\n' || p_correlation || E'\n'
            || p_payloads[i], 'UTF8'));
        hashes[i] := digest;
    END LOOP;

    INSERT INTO events_event (position, stream, version, type, schema_version, effective_on, recorded_at,
                              actor, command_id, number, correlation, payload, previous_hash, hash)
        SELECT head.position + t.i, t.stream, t.version, t.type, t.schema_version, t.effective_on, recorded,
               p_actor, p_command, t.i, p_correlation, t.payload, t.previous_hash, t.hash
        FROM unnest(p_streams, p_versions, p_types, p_schemas, p_effective, p_payloads, previouses, hashes)
             WITH ORDINALITY AS t(stream, version, type, schema_version, effective_on, payload,
                                  previous_hash, hash, i);
    UPDATE events_head SET position = head.position + n, hash = digest, recorded_at = recorded WHERE id = 1;
    first_position := head.position + 1;
    last_position := head.position + n;
END $$;
