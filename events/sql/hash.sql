-- The given events in order, numbered from 1; and the hash of one after an event with the hash `previous`, which is
-- made of the thirteen lines that events/verifier.py reads. Both without a setting of their own, so that they are
-- drawn into append_events and look names up on its path.
CREATE FUNCTION events_given(p_events json)
RETURNS TABLE (stream text, version integer, type text, schema smallint, day date, payload text, i bigint)
LANGUAGE sql STABLE AS $$
    SELECT * FROM ROWS FROM (json_to_recordset(p_events)
        AS (stream text, version integer, type text, schema smallint, day date, payload text)) WITH ORDINALITY
$$;
CREATE FUNCTION events_hash(
    previous bytea, place bigint, stream text, version integer, type text, schema smallint, day date, stamp text,
    actor uuid, command uuid, number bigint, correlation uuid, payload text
) RETURNS bytea LANGUAGE sql STABLE AS $$
    SELECT sha256(convert_to(concat_ws(
        E'\n', encode(previous, 'hex'), place, stream, version, type, schema, to_char(day, 'YYYY-MM-DD'), stamp,
        actor, command, number, correlation, payload), 'UTF8'))
$$;
