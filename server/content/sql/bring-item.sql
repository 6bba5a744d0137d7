-- version 2 a6ea9a65c4a8fa44
-- Brings over what the release before writes to its own tables while this one starts (0090-content.sql).
create or replace function bring_item() returns trigger language plpgsql as $$
declare
  written jsonb := to_jsonb(new);
  its_kind text := tg_argv[0];
  its_id text := coalesce(written ->> 'article_id', written ->> 'id');
  known content_item;
  next content_item;
begin
  select * into known from content_item where kind = its_kind and id = its_id;
  next := known;
  next.kind := its_kind;
  next.id := its_id;
  next.version := new.version;
  next.state := coalesce(written ->> 'state',
    case when (written ->> 'published_version')::integer = new.version then 'published' else 'draft' end);
  if its_kind = 'article' then
    next.submitted_by := (written ->> 'sent_by')::uuid;
    next.submitted_name := operator_name(next.submitted_by);
    next.terms := jsonb_build_object('locales', written -> 'locales', 'correction', written -> 'correction');
  elsif known.version is distinct from new.version then
    next.submitted_by := null;
    next.submitted_name := null;
  end if;
  next.agreed_by := (written ->> 'agreed_by')::uuid;
  next.publish_at := (written ->> 'publish_at')::timestamptz;
  next.note := written ->> 'sent_back';
  next.is_sample := coalesce(known.is_sample, false);
  if next.state = 'published' then
    next.publish_at := coalesce(next.publish_at, now());
    next.published_version := new.version;
    next.published_at := coalesce(known.published_at, now());
  elsif next.state = 'withdrawn' or exists (select from content_version
      where kind = its_kind and id = its_id and version = new.version and what = 'withdrawn') then
    next.published_version := null;
    next.published_at := null;
  end if;
  delete from content_item where kind = its_kind and id = its_id;
  insert into content_item select next.*;
  return null;
end $$;
