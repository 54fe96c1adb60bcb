-- The given events in order, numbered from 1; the class of one, by the rule in force; what it says, in sixteen lines
-- (events/verifying/forms.py); and its hash after an event with the hash `previous`, in five. All without a setting
-- of their own, so that they are drawn into append_events and look names up on its path. What is given as
-- happened_at, origin and device is what was recorded elsewhere and comes home.
DROP FUNCTION events_given(json);
DROP FUNCTION events_hash(
    bytea, bigint, text, integer, text, smallint, date, text, uuid, uuid, bigint, uuid, text);
CREATE FUNCTION events_given(p_events json)
RETURNS TABLE (stream text, version integer, type text, schema smallint, day date, payload text,
               happened_at timestamptz, origin text, device text, i bigint)
LANGUAGE sql STABLE AS $$
    SELECT * FROM ROWS FROM (json_to_recordset(p_events)
        AS (stream text, version integer, type text, schema smallint, day date, payload text,
            happened_at timestamptz, origin text, device text)) WITH ORDINALITY
$$;
CREATE FUNCTION events_class(streams text[], types text[], stream text, type text, payload text) RETURNS text
LANGUAGE sql STABLE AS $$
    SELECT CASE
        WHEN stream ^@ ANY (streams) THEN 'veiled:' || split_part(stream, '/', 2)
        WHEN type = ANY (types) THEN 'veiled:' || coalesce(
            substring(payload FROM '"federation":"([a-z0-9_.-]+)"'), split_part(stream, '/', 2))
        ELSE 'public'
    END
$$;
CREATE FUNCTION events_stamp(moment timestamptz) RETURNS text LANGUAGE sql STABLE AS $$
    SELECT to_char(moment AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')
$$;
CREATE FUNCTION events_content(
    nonce uuid, happened_at timestamptz, origin text, device text,
    stream text, version integer, type text, schema smallint, day date, stamp text,
    actor uuid, command uuid, number bigint, correlation uuid, payload text
) RETURNS bytea LANGUAGE sql STABLE AS $$
    SELECT sha256(convert_to(concat_ws(
        E'\n', 'event content/2', encode(uuid_send(nonce), 'hex'), coalesce(events_stamp(happened_at), ''),
        coalesce(origin, ''), coalesce(device, ''), stream, version, type, schema, to_char(day, 'YYYY-MM-DD'),
        stamp, actor, command, number, correlation, payload), 'UTF8'))
$$;
CREATE FUNCTION events_hash(previous bytea, place bigint, class text, content bytea)
RETURNS bytea LANGUAGE sql STABLE AS $$
    SELECT sha256(convert_to(concat_ws(
        E'\n', 'event/2', encode(previous, 'hex'), place, class, encode(content, 'hex')), 'UTF8'))
$$;
-- From now on this is for auditors alone. What the log says of itself never is.
CREATE FUNCTION events_rule(rule json) RETURNS void
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
    streams constant text[] := ARRAY(SELECT json_array_elements_text(rule -> 'streams'));
    types constant text[] := ARRAY(SELECT json_array_elements_text(rule -> 'types'));
BEGIN
    IF EXISTS (SELECT FROM unnest(streams || types) AS t(name)
               WHERE starts_with('log/', name) OR starts_with(name, 'log/') OR starts_with(name, 'log.')) THEN
        RAISE EXCEPTION 'what the log says of itself is never veiled' USING ERRCODE = 'RL003';
    END IF;
    UPDATE events_head SET veiled_streams = streams, veiled_types = types WHERE id = 1;
END $$;
REVOKE ALL ON FUNCTION events_given, events_class, events_stamp, events_content, events_hash, events_rule
    FROM PUBLIC;
