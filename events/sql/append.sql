-- Append events to one stream or several, in one call and one place: versions, chain, positions, head.
-- The head row is locked, so positions are contiguous in commit order: who reads "position > N" misses none.
-- Who finds it free commits as usual. Who had to queue keeps those behind him no longer than the work takes: his
-- commit does not wait for the disk, and the caller does (events/log.py), so that writers share one flush.
-- p_reads: [{"stream", "version"}]; p_events: [{"stream", "version", "type", "schema", "day", "payload"}], the payload
-- as text, and {"happened_at", "origin", "device"} where it was recorded elsewhere and comes home. Returns [first
-- position, last position, recorded_at, repeated, queued]. JSON both ways: one argument is taken apart faster than
-- eight arrays are. A single event has a way of its own: every statement costs more than its work.
-- Which class an event has, the head row says: what only auditors read is ruled by an event, log.VeilRuled, and by
-- nothing else; it is recorded alone.
-- The log is looked into by its keys alone: a plan made while it was empty must not read it through from the start.
-- Errors: RL001 lost race (a stream moved on), RL002 nothing to append, RL003 a rule that cannot be.
CREATE OR REPLACE FUNCTION append_events(p_command uuid, p_correlation uuid, p_actor uuid, p_reads json, p_events json)
RETURNS json LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
SET enable_seqscan = off AS $$
DECLARE
    n constant integer := json_array_length(p_events);
    head events_head%ROWTYPE;
    new record;
    moved text;
    recorded timestamptz;
    stamp text;
    hashes bytea[];
    classes text[];
    nonces uuid[];
    digest bytea;
    queued boolean;
    ruled boolean := false;
BEGIN
    IF n = 0 THEN
        RAISE EXCEPTION 'nothing to append' USING ERRCODE = 'RL002';
    END IF;
    SELECT * INTO head FROM events_head WHERE id = 1 FOR UPDATE SKIP LOCKED;
    queued := NOT FOUND;
    IF queued THEN
        PERFORM set_config('synchronous_commit', 'off', true);
        SELECT * INTO STRICT head FROM events_head WHERE id = 1 FOR UPDATE;
    END IF;

    SELECT t.*, gen_random_uuid() AS nonce,
           events_class(head.veiled_streams, head.veiled_types, t.stream, t.type, t.payload) AS class,
           (SELECT e.position FROM events_event e WHERE e.command_id = p_command AND e.number = 1) AS stood_at,
           (SELECT e.version FROM events_event e WHERE e.stream = t.stream ORDER BY e.version DESC LIMIT 1) AS stands
        INTO new FROM events_given(p_events) AS t LIMIT 1;
    IF new.stood_at IS NOT NULL THEN
        RETURN (SELECT json_build_array(min(e.position), max(e.position), min(e.recorded_at), true, true)
                FROM events_event e WHERE e.command_id = p_command);
    END IF;
    IF n > 1 OR json_array_length(p_reads) > 0 THEN
        moved := events_moved_stream(p_reads, p_events);
    ELSIF new.version <> coalesce(new.stands, 0) + 1 THEN
        moved := new.stream;
    END IF;
    IF moved IS NOT NULL THEN
        RAISE EXCEPTION 'lost race' USING ERRCODE = 'RL001', DETAIL = moved;
    END IF;

    recorded := greatest(clock_timestamp(), head.recorded_at);
    stamp := events_stamp(recorded);
    IF n = 1 THEN
        digest := events_hash(head.hash, head.position + 1, new.class, events_content(
            new.nonce, new.happened_at, new.origin, new.device, new.stream, new.version, new.type, new.schema, new.day,
            stamp, p_actor, p_command, 1, p_correlation, new.payload));
        INSERT INTO events_event (position, stream, version, type, schema_version, effective_on, recorded_at,
                                  actor, command_id, number, correlation, payload, previous_hash, hash,
                                  nonce, class, happened_at, origin, device)
            VALUES (head.position + 1, new.stream, new.version, new.type, new.schema, new.day, recorded,
                    p_actor, p_command, 1, p_correlation, new.payload, head.hash, digest,
                    new.nonce, new.class, new.happened_at, coalesce(new.origin, ''), coalesce(new.device, ''));
        ruled := new.type = 'log.VeilRuled';
    ELSE
        hashes[0] := head.hash;
        FOR new IN
            SELECT t.*, gen_random_uuid() AS nonce,
                   events_class(head.veiled_streams, head.veiled_types, t.stream, t.type, t.payload) AS class
            FROM events_given(p_events) AS t
        LOOP
            IF new.type = 'log.VeilRuled' THEN
                RAISE EXCEPTION 'a rule is recorded alone' USING ERRCODE = 'RL003';
            END IF;
            nonces[new.i] := new.nonce;
            classes[new.i] := new.class;
            hashes[new.i] := events_hash(hashes[new.i - 1], head.position + new.i, new.class, events_content(
                new.nonce, new.happened_at, new.origin, new.device, new.stream, new.version, new.type, new.schema,
                new.day, stamp, p_actor, p_command, new.i, p_correlation, new.payload));
        END LOOP;
        INSERT INTO events_event (position, stream, version, type, schema_version, effective_on, recorded_at,
                                  actor, command_id, number, correlation, payload, previous_hash, hash,
                                  nonce, class, happened_at, origin, device)
            SELECT head.position + t.i, t.stream, t.version, t.type, t.schema, t.day, recorded,
                   p_actor, p_command, t.i, p_correlation, t.payload, hashes[t.i - 1], hashes[t.i],
                   nonces[t.i], classes[t.i], t.happened_at, coalesce(t.origin, ''), coalesce(t.device, '')
            FROM events_given(p_events) AS t;
        digest := hashes[n];
    END IF;
    UPDATE events_head SET position = head.position + n, hash = digest, recorded_at = recorded WHERE id = 1;
    IF ruled THEN
        PERFORM events_rule(new.payload::json);
    END IF;
    RETURN json_build_array(head.position + 1, head.position + n, recorded, false, queued);
END $$;
