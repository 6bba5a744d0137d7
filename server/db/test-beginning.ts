/**
 * What a template remembers of itself, so that a copy which a test has used can be brought back to its beginning: a
 * tenth of the work of a further copy. Kept in the schema `beginning`; `beginning.again()` empties every table of the
 * test, puts the first rows and numbers back, drops further tables, and answers whether the copy is as it began: a
 * changed schema is not mended. PostgreSQL counts what is written to each table, catalogs included: where nobody else is
 * connected any more, `beginning.touched()` names the tables that were written to since `beginning.keep_counts()`, and
 * `again` looks at no others.
 */
export const rememberBeginning = `
create schema beginning;

-- Ours and the job library's.
create function beginning.schemas() returns regnamespace[] language sql stable as $$
  select array['public', 'pgboss']::regnamespace[]
$$;

-- Every table with its schema, as SQL writes it.
create function beginning.tables() returns setof text language sql stable as $$
  select format('%s.%I', relnamespace::regnamespace, relname) from pg_class
  where relnamespace = any (beginning.schemas()) and relkind in ('r', 'p') order by 1
$$;

create function beginning.shape() returns text language sql stable as $$
  with own as (select * from pg_class where relnamespace = any (beginning.schemas()))
  select md5(concat_ws(';',
    (select string_agg(concat_ws(',', oid, relname, relkind, relpersistence), ' ' order by oid) from own),
    (select string_agg(concat_ws(',', attrelid, attname, atttypid, attnotnull, attstattarget), ' ' order by attrelid, attnum)
      from pg_attribute join own on own.oid = attrelid),
    (select string_agg(concat_ws(',', pg_attrdef.oid), ' ' order by pg_attrdef.oid) from pg_attrdef join own on own.oid = adrelid),
    (select string_agg(concat_ws(',', oid, conname, convalidated), ' ' order by oid)
      from pg_constraint where connamespace = any (beginning.schemas())),
    (select string_agg(concat_ws(',', pg_trigger.oid, tgenabled), ' ' order by pg_trigger.oid)
      from pg_trigger join own on own.oid = tgrelid),
    (select string_agg(concat_ws(',', oid, md5(prosrc)), ' ' order by oid)
      from pg_proc where pronamespace = any (beginning.schemas())),
    (select count(*) from pg_statistic join own on own.oid = starelid)
  ))
$$;

create function beginning.columns(about text) returns text language sql stable as $$
  select string_agg(quote_ident(attname), ', ' order by attnum) from pg_attribute
  where attrelid = about::regclass and attnum > 0 and not attisdropped and attgenerated = ''
$$;

-- What is in \`stored\`: the table itself, or its first rows.
create function beginning.rows(stored text, about text) returns text language plpgsql stable as $$
declare
  digest text;
begin
  execute format('select md5(string_agg(kept::text, chr(10) order by kept::text)) from (select %s from %s) kept',
    beginning.columns(about), stored) into digest;
  return digest;
end
$$;

do $$
declare
  about text;
  has boolean;
begin
  for about in select beginning.tables() loop
    execute format('select exists (select from %s)', about) into has;
    if has then
      execute format('create table beginning.%I as select %s from %s', about, beginning.columns(about), about);
    end if;
  end loop;
end
$$;
create view beginning.seeds as
  select relname::text from pg_class
  where relnamespace = 'beginning'::regnamespace and relkind = 'r' and relname not like 'kept %';
create table beginning."kept tables" as select beginning.tables() as name;
create table beginning."kept numbers" as
  select sequencename as name, start_value, last_value from pg_sequences where schemaname = 'public';
create table beginning."kept shape" as select beginning.shape() as shape;

create table beginning."kept counts" (about oid, count bigint);

create function beginning.counts() returns table (about oid, count bigint) language sql as $$
  select oid, pg_stat_get_tuples_inserted(oid) + pg_stat_get_tuples_updated(oid) + pg_stat_get_tuples_deleted(oid)
  from pg_class
  where relkind = 'r' and not relisshared
    and relnamespace = any (beginning.schemas() || 'pg_catalog'::regnamespace)
$$;

create function beginning.keep_counts() returns void language sql as $$
  delete from beginning."kept counts";
  insert into beginning."kept counts" select about, count from beginning.counts();
$$;

-- Null where that is not known, or where a catalog was written to: emptying a table as a whole is seen there alone.
create function beginning.touched() returns oid[] language sql as $$
  with changed as (
    select coalesce(now.about, kept.about) as about
    from beginning.counts() as now full join beginning."kept counts" as kept using (about)
    where now.count is distinct from kept.count
  )
  select coalesce(array_agg(about), '{}') from changed
  having not coalesce(bool_or(about in (select oid from pg_class where relnamespace = 'pg_catalog'::regnamespace)), false)
    and current_setting('track_counts')::boolean
$$;

create function beginning.again(touched oid[] default null) returns boolean language plpgsql as $$
declare
  about text;
begin
  -- Neither triggers nor foreign keys have a say.
  perform set_config('session_replication_role', 'replica', true);
  if touched is null then
    for about in select beginning.tables() except select name from beginning."kept tables" loop
      execute format('drop table %s cascade', about);
    end loop;
    if beginning.shape() <> (select shape from beginning."kept shape") then return false; end if;
  end if;

  -- A table without a single page was never written to. Deleting is less work than truncating: no file is made anew.
  for about in
    select format('%s.%I', relnamespace::regnamespace, relname) from pg_class
    where relnamespace = any (beginning.schemas()) and relkind in ('r', 'p') and pg_relation_size(oid) > 0
      and (touched is null or oid = any (touched))
    except select relname from beginning.seeds
  loop
    execute format('delete from %s', about);
  end loop;
  for about in select relname from beginning.seeds where touched is null or relname::regclass = any (touched) loop
    if beginning.rows(about, about) is distinct from beginning.rows(format('beginning.%I', about), about) then
      execute format('delete from %s', about);
      execute format('insert into %1$s (%2$s) overriding system value select %2$s from beginning.%3$I',
        about, beginning.columns(about), about);
    end if;
  end loop;
  perform setval(format('public.%I', name), coalesce(last_value, start_value), last_value is not null)
    from beginning."kept numbers";
  perform pg_stat_force_next_flush();
  return true;
end
$$;
`
