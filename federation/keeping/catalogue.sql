-- What guards the log, as PostgreSQL's catalogue has it: class, name and definition of each object.
-- Names that nobody chose (constraints, indexes, sequences of a column) are left out, since databases of different age
-- have different ones; so are comments, the order of columns, and which roles own and use the tables: these are called
-- owner and app here. What the owner grants to itself says nothing. %(app)s is the application's role.
WITH house AS (
    SELECT relowner AS owner FROM pg_class WHERE oid = to_regclass('public.events_event')
), who (oid, name) AS (
    SELECT r.oid, CASE WHEN r.oid = house.owner OR r.rolname = 'pg_database_owner' THEN 'owner'
                       WHEN r.rolname = %(app)s THEN 'app' ELSE r.rolname::text END FROM pg_roles r, house
    UNION ALL SELECT 0, 'everybody'
), room (oid, name) AS (
    SELECT oid, CASE nspname WHEN 'public' THEN '' ELSE nspname || '.' END FROM pg_namespace
    WHERE nspname !~ '^pg_' AND nspname <> 'information_schema'
), brought (class, oid) AS (
    SELECT classid, objid FROM pg_depend WHERE deptype = 'e'
), place AS (
    SELECT c.*, room.name || coalesce('sequence of ' || (
               SELECT of.relname || '.' || a.attname FROM pg_depend d JOIN pg_class of ON of.oid = d.refobjid
               JOIN pg_attribute a ON a.attrelid = of.oid AND a.attnum = d.refobjsubid
               WHERE c.relkind = 'S' AND d.classid = 'pg_class'::regclass AND d.objid = c.oid
                 AND d.refclassid = 'pg_class'::regclass AND d.deptype IN ('a', 'i')), c.relname) AS name
    FROM pg_class c JOIN room ON room.oid = c.relnamespace
    WHERE NOT EXISTS (SELECT FROM brought b WHERE b.class = 'pg_class'::regclass AND b.oid = c.oid)
), function AS (
    SELECT p.* FROM pg_proc p WHERE p.oid >= 16384
    AND NOT EXISTS (SELECT FROM brought b WHERE b.class = 'pg_proc'::regclass AND b.oid = p.oid)
), granted (name, acl, owner) AS (
    SELECT CASE relkind WHEN 'S' THEN name ELSE 'table ' || name END,
           coalesce(relacl, acldefault(CASE relkind WHEN 'S' THEN 's' ELSE 'r' END::"char", relowner)), relowner
    FROM place WHERE relkind IN ('r', 'p', 'v', 'm', 'f', 'S')
    UNION ALL SELECT 'column ' || place.name || '.' || attname, attacl, relowner
    FROM pg_attribute JOIN place ON place.oid = attrelid WHERE attacl IS NOT NULL
    UNION ALL SELECT 'function ' || oid::regprocedure::text, coalesce(proacl, acldefault('f', proowner)), proowner
    FROM function
    UNION ALL SELECT 'schema ' || nspname, coalesce(nspacl, acldefault('n', nspowner)), nspowner
    FROM pg_namespace JOIN room USING (oid)
    UNION ALL SELECT 'whatever ' || pg_get_userbyid(defaclrole) || ' makes (' || defaclobjtype::text || ')', defaclacl, defaclrole
    FROM pg_default_acl
), held (name, grantee, privilege) AS (
    SELECT granted.name, each.grantee, each.privilege_type || CASE WHEN each.is_grantable THEN ' to hand on' ELSE '' END
    FROM granted, aclexplode(granted.acl) AS each WHERE each.grantee <> granted.owner
)
SELECT 'triggers', tgname || ' on ' || place.name,
       CASE tgenabled WHEN 'O' THEN 'enabled' WHEN 'D' THEN 'disabled' ELSE 'enabled as ' || tgenabled::text END
       || ', ' || pg_get_triggerdef(t.oid)
FROM pg_trigger t JOIN place ON place.oid = tgrelid WHERE NOT tgisinternal
UNION ALL SELECT 'triggers', 'those of foreign keys on ' || place.name, count(*) || ' not enabled'
FROM pg_trigger JOIN place ON place.oid = tgrelid WHERE tgisinternal AND tgenabled <> 'O' GROUP BY place.name
UNION ALL SELECT 'functions', p.oid::regprocedure::text,
       concat_ws(', ', 'owned by ' || who.name, prokind, lanname, CASE WHEN prosecdef THEN 'as its owner' ELSE 'as the caller' END,
                 provolatile, proleakproof, proisstrict, proconfig, pg_get_function_arguments(p.oid), pg_get_function_result(p.oid),
                 probin, prosrc, pg_get_function_sqlbody(p.oid))
FROM function p JOIN who ON who.oid = proowner JOIN pg_language l ON l.oid = prolang
UNION ALL SELECT 'tables', place.name,
       concat_ws(', ', 'owned by ' || who.name, relkind, relpersistence, relrowsecurity, relforcerowsecurity, reloptions,
                 CASE WHEN relkind IN ('v', 'm') THEN pg_get_viewdef(place.oid) END,
                 CASE WHEN EXISTS (SELECT FROM pg_inherits WHERE inhrelid = place.oid) THEN 'part of another' END)
FROM place JOIN who ON who.oid = relowner WHERE relkind IN ('r', 'p', 'v', 'm', 'f')
UNION ALL SELECT 'sequences', place.name,
       concat_ws(', ', 'owned by ' || who.name, format_type(seqtypid, NULL), seqstart, seqincrement, seqmin, seqmax, seqcycle)
FROM place JOIN who ON who.oid = relowner JOIN pg_sequence ON seqrelid = place.oid
UNION ALL SELECT 'constraints', place.name || ': ' || pg_get_constraintdef(o.oid), 'validated: ' || convalidated
FROM pg_constraint o JOIN place ON place.oid = conrelid WHERE contype NOT IN ('n', 't')
UNION ALL SELECT 'indexes',
       replace(pg_get_indexdef(place.oid), ' INDEX ' || quote_ident(relname) || ' ON ', ' INDEX ON '),
       concat_ws(', ', 'valid: ' || indisvalid, 'ready: ' || indisready, 'live: ' || indislive)
FROM place JOIN pg_index ON indexrelid = place.oid
UNION ALL SELECT 'rules', rulename || ' on ' || place.name, ev_enabled::text || ', ' || pg_get_ruledef(r.oid)
FROM pg_rewrite r JOIN place ON place.oid = ev_class WHERE rulename <> '_RETURN'
UNION ALL SELECT 'policies', polname || ' on ' || place.name,
       concat_ws(', ', polcmd, polpermissive, polroles, pg_get_expr(polqual, polrelid), pg_get_expr(polwithcheck, polrelid))
FROM pg_policy JOIN place ON place.oid = polrelid
UNION ALL SELECT 'columns', place.name || '.' || attname,
       concat_ws(' ', format_type(atttypid, atttypmod), CASE WHEN attnotnull THEN 'not null' END,
                 'identity ' || nullif(attidentity::text, ''), 'generated ' || nullif(attgenerated::text, ''),
                 'default ' || pg_get_expr(adbin, adrelid), 'in the order of ' || collname)
FROM pg_attribute a JOIN place ON place.oid = attrelid AND relkind IN ('r', 'p', 'v', 'm', 'f')
JOIN pg_type t ON t.oid = atttypid LEFT JOIN pg_attrdef ON adrelid = attrelid AND adnum = attnum
LEFT JOIN pg_collation c ON c.oid = attcollation AND attcollation <> typcollation
WHERE attnum > 0 AND NOT attisdropped
UNION ALL SELECT 'rights', who.name || ' on ' || held.name, string_agg(privilege, ', ' ORDER BY privilege)
FROM held JOIN who ON who.oid = grantee GROUP BY who.name, held.name
UNION ALL SELECT 'roles', who.name,
       concat_ws(', ', CASE WHEN rolsuper THEN 'superuser' ELSE 'no superuser' END, CASE WHEN rolbypassrls THEN 'passes policies by' END,
                 CASE WHEN rolcreaterole THEN 'makes roles' END, CASE WHEN rolcreatedb THEN 'makes databases' END,
                 CASE WHEN rolreplication THEN 'replicates' END)
FROM pg_roles JOIN who USING (oid) WHERE who.name = 'app'
UNION ALL SELECT 'roles', who.name || ' as ' || of.name, 'a member' FROM pg_auth_members
JOIN who ON who.oid = member JOIN who AS of ON of.oid = roleid WHERE who.name = 'app'
UNION ALL SELECT 'schemas', nspname, 'owned by ' || who.name
FROM pg_namespace JOIN room USING (oid) JOIN who ON who.oid = nspowner
UNION ALL SELECT 'extensions', extname, 'installed' FROM pg_extension
UNION ALL SELECT 'event triggers', evtname, concat_ws(', ', evtevent, evtenabled, evtfoid::regprocedure, evttags) FROM pg_event_trigger
UNION ALL SELECT 'casts and operators', castsource::regtype::text || ' to ' || casttarget::regtype::text, castcontext::text || ' ' || castfunc::regprocedure::text
FROM pg_cast c WHERE c.oid >= 16384
AND NOT EXISTS (SELECT FROM brought b WHERE b.class = 'pg_cast'::regclass AND b.oid = c.oid)
UNION ALL SELECT 'casts and operators', o.oid::regoperator::text, oprcode::text FROM pg_operator o WHERE o.oid >= 16384
AND NOT EXISTS (SELECT FROM brought b WHERE b.class = 'pg_operator'::regclass AND b.oid = o.oid)
