-- Append events to one stream or several, in one call and one place: versions, chain, positions, head.
-- The head row is locked, so positions are contiguous in commit order: who reads "position > N" misses none.
-- p_reads: [{"stream", "version"}]; p_events: [{"stream", "version", "type", "schema", "day", "payload"}], the payload
-- as text. Returns [first position, last position, recorded_at, repeated]. JSON both ways: one argument is taken
-- apart faster than eight arrays are. A single event has a way of its own, since most commands record one.
-- Errors: RL001 lost race (a stream moved on), RL002 nothing to append.
CREATE FUNCTION append_events(p_command uuid, p_correlation uuid, p_actor uuid, p_reads json, p_events json)
RETURNS json LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
    n constant integer := json_array_length(p_events);
    head events_head%ROWTYPE;
    new record;
    moved text;
    recorded timestamptz;
    stamp text;
    hashes bytea[];
BEGIN
    IF n = 0 THEN
        RAISE EXCEPTION 'nothing to append' USING ERRCODE = 'RL002';
    END IF;
    SELECT * INTO STRICT head FROM events_head WHERE id = 1 FOR UPDATE;

    SELECT e.position, e.recorded_at INTO new FROM events_event e WHERE e.command_id = p_command AND e.number = 1;
    IF FOUND THEN
        RETURN json_build_array(
            new.position, (SELECT max(e.position) FROM events_event e WHERE e.command_id = p_command),
            new.recorded_at, true);
    END IF;
    moved := events_moved_stream(p_reads, p_events);
    IF moved IS NOT NULL THEN
        RAISE EXCEPTION 'lost race' USING ERRCODE = 'RL001', DETAIL = moved;
    END IF;

    recorded := greatest(clock_timestamp(), head.recorded_at);
    stamp := to_char(recorded AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"');
    hashes[0] := head.hash;
    IF n = 1 THEN
        SELECT * INTO new FROM json_to_recordset(p_events)
            AS t(stream text, version integer, type text, schema smallint, day date, payload text);
        hashes[1] := events_hash(head.hash, head.position + 1, new.stream, new.version, new.type, new.schema, new.day,
                                 stamp, p_actor, p_command, 1, p_correlation, new.payload);
        INSERT INTO events_event (position, stream, version, type, schema_version, effective_on, recorded_at,
                                  actor, command_id, number, correlation, payload, previous_hash, hash)
            VALUES (head.position + 1, new.stream, new.version, new.type, new.schema, new.day, recorded,
                    p_actor, p_command, 1, p_correlation, new.payload, head.hash, hashes[1]);
    ELSE
        FOR new IN SELECT * FROM events_given(p_events) LOOP
            hashes[new.i] := events_hash(
                hashes[new.i - 1], head.position + new.i, new.stream, new.version, new.type, new.schema, new.day,
                stamp, p_actor, p_command, new.i, p_correlation, new.payload);
        END LOOP;
        INSERT INTO events_event (position, stream, version, type, schema_version, effective_on, recorded_at,
                                  actor, command_id, number, correlation, payload, previous_hash, hash)
            SELECT head.position + t.i, t.stream, t.version, t.type, t.schema, t.day, recorded,
                   p_actor, p_command, t.i, p_correlation, t.payload, hashes[t.i - 1], hashes[t.i]
            FROM events_given(p_events) AS t;
    END IF;
    UPDATE events_head SET position = head.position + n, hash = hashes[n], recorded_at = recorded WHERE id = 1;
    RETURN json_build_array(head.position + 1, head.position + n, recorded, false);
END $$;
