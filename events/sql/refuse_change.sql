-- The log is append-only for everybody, its owner included. Restoring a backup inserts; nothing ever changes.
CREATE FUNCTION events_refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    RAISE EXCEPTION 'append-only log: % of % refused', TG_OP, TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON events_event
    FOR EACH STATEMENT EXECUTE FUNCTION events_refuse_change();
CREATE TRIGGER immutable BEFORE UPDATE OR TRUNCATE ON events_personaldata
    FOR EACH STATEMENT EXECUTE FUNCTION events_refuse_change();
