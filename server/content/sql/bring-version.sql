-- version 1 29f2ed9d6a1103a0
-- Brings over what the release before writes to its own tables while this one starts (0090-content.sql).
create or replace function bring_version() returns trigger language plpgsql as $$
declare
  written jsonb := to_jsonb(new);
  its_kind text := tg_argv[0];
  its_id text := written ->> (its_kind || '_id');
  saver uuid := case when its_kind <> 'article' then (written ->> 'saved_by')::uuid end;
begin
  insert into content_version (kind, id, version, content, what, saved_by, saved_name, saved_at)
    values (its_kind, its_id, new.version, new.content, coalesce(written ->> 'what', ''), saver,
      coalesce(written ->> 'saved_name', written ->> 'saved_by'), new.saved_at);
  -- Where saving submits, the item was written just before.
  update content_item set submitted_by = saver, submitted_name = written ->> 'saved_name'
    where kind = its_kind and id = its_id and version = new.version and kind <> 'article';
  return null;
end $$;
