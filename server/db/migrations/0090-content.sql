-- Everything editors write (REQ-171, REQ-172): where each item stands between its writer and its readers, and its versions.
-- What readers get stays in the tables of each kind: article, article_text, announcement, banner, publisher.
create table content_item (
  -- `name` of a kind in contract/operators/content.
  kind text not null,
  id text not null,
  version integer not null,
  state text not null check (state in ('draft', 'review', 'scheduled', 'published', 'withdrawn')),
  -- Who put this version before a second person, who is never the same; null for what comes with the product.
  submitted_by uuid,
  submitted_name text,
  agreed_by uuid,
  -- When readers get the newest version, or got it.
  publish_at timestamptz,
  -- What was agreed to besides when; the kind knows its shape.
  terms jsonb,
  -- Why it was sent back or withdrawn.
  note text,
  -- The version readers have, and since when they have any; null while they have none.
  published_version integer,
  published_at timestamptz,
  is_sample boolean not null default false,
  primary key (kind, id),
  check (state not in ('scheduled', 'published') or publish_at is not null),
  check (agreed_by is null or agreed_by <> submitted_by),
  check ((published_version is null) = (published_at is null))
);
create index content_item_due on content_item (publish_at) where state = 'scheduled';

create table content_version (
  kind text not null,
  id text not null,
  -- From 1; 0 is what readers had before anybody worked on it here.
  version integer not null check (version >= 0),
  -- `content` of the kind, as it travels.
  content jsonb not null,
  -- The parts that changed, `created`, `restored 3`, `withdrawn`.
  what text not null,
  saved_by uuid,
  saved_name text not null,
  saved_at timestamptz not null,
  primary key (kind, id, version),
  foreign key (kind, id) references content_item deferrable initially deferred
);

create trigger content_version_is_kept before update or delete or truncate on content_version
  for each statement execute function refuse_version_change();

-- Readers' tables keep what readers need; where an item stands is no longer theirs.
alter table announcement alter column version set default 0, alter column state set default 'published';
alter table banner alter column version set default 0, alter column state set default 'published';
alter table publisher alter column version set default 0, drop constraint publisher_check;

-- The release before goes on writing its own tables while this one starts: every version and step it makes is brought over.
-- These functions and the tables article_work, article_version, announcement_version, banner_version and publisher_version,
-- with the columns version and state of announcement, banner and publisher, go with the release after this one.
create function bring_version() returns trigger language plpgsql as $$
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

create function bring_item() returns trigger language plpgsql as $$
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
    next.submitted_name := (select name from operator where operator_id = next.submitted_by);
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

-- Articles: what is worked on, and what readers have that nobody works on here.
insert into content_item (kind, id, version, state, submitted_by, submitted_name, agreed_by, publish_at, terms, note,
    published_version, published_at, is_sample)
  select 'article', work.article_id, version, state, sent_by, operator.name, agreed_by,
    case when state = 'published' then coalesce(publish_at, published_at) else publish_at end,
    jsonb_build_object('locales', locales, 'correction', correction), sent_back,
    case when state = 'published' then version when is_shown then 0 end,
    case when state = 'published' or is_shown then published_at end, coalesce(is_sample, false)
  from article_work work left join article on article.id = work.article_id
  left join operator on operator_id = sent_by,
  lateral (select exists (select from article_text text where text.article_id = work.article_id) as is_shown) shown;
insert into content_version (kind, id, version, content, what, saved_by, saved_name, saved_at)
  select 'article', article_id, version, content, what, null, saved_by, saved_at from article_version;
insert into content_item (kind, id, version, state, publish_at, terms, published_version, published_at, is_sample)
  select 'article', id, 1, 'published', coalesce(updated_at, published_at),
    jsonb_build_object('locales', (select jsonb_agg(locale) from article_text where article_id = article.id), 'correction', null),
    1, published_at, is_sample
  from article where not exists (select from article_work where article_id = article.id)
    and exists (select from article_text where article_id = article.id);
insert into content_version (kind, id, version, content, what, saved_by, saved_name, saved_at)
  select 'article', article.id, published_version, jsonb_build_object(
      'categoryId', category_id, 'cover', cover, 'symbols', symbols, 'label', label, 'publisherId', publisher_id,
      'source', case when source_name is not null and source_url is not null
        then jsonb_build_object('name', source_name, 'url', source_url) end,
      'texts', '{"ko-KR": null, "zh-CN": null, "en-GB": null}'::jsonb || (
        select jsonb_object_agg(locale, jsonb_build_object('title', title, 'summary', summary, 'author', author, 'blocks', blocks))
        from article_text where article_id = article.id)),
    case when published_version = 0 then '' else 'created' end, null, case when article.is_sample then 'Sample' else '' end,
    coalesce(updated_at, article.published_at)
  from article join content_item on kind = 'article' and content_item.id = article.id
  where not exists (select from article_version where article_id = article.id and version = published_version)
    and published_version is not null;

-- The others: the version readers have is the newest that says the same.
insert into content_item (kind, id, version, state, submitted_by, submitted_name, agreed_by, publish_at, published_version,
    published_at, is_sample)
  select 'announcement', item.id, item.version, state, saved_by, saved_name, agreed_by,
    case when state = 'published' then coalesce(publish_at, published_at) else publish_at end,
    case when item.content is not null then coalesce(shown.version, item.version) end, published_at,
    is_sample and saved_by is null
  from announcement item
  join announcement_version newest on newest.announcement_id = item.id and newest.version = item.version
  left join lateral (select max(version) as version from announcement_version earlier
    where earlier.announcement_id = item.id and earlier.content = item.content) shown on true;
insert into content_item (kind, id, version, state, submitted_by, submitted_name, publish_at, published_version,
    published_at, is_sample)
  select 'banner', item.id, item.version, state, saved_by, saved_name, case when state = 'published' then saved_at end,
    case when item.content is not null then coalesce(shown.version, item.version) end,
    case when item.content is not null then saved_at end, is_sample and saved_by is null
  from banner item
  join banner_version newest on newest.banner_id = item.id and newest.version = item.version
  left join lateral (select max(version) as version from banner_version earlier
    where earlier.banner_id = item.id and earlier.content = item.content) shown on true;
insert into content_item (kind, id, version, state, submitted_by, submitted_name, publish_at, published_version,
    published_at, is_sample)
  select 'publisher', item.id, item.version, case when item.version = published_version then 'published' else 'draft' end,
    saved_by, saved_name, case when item.version = published_version then saved_at end, published_version,
    case when published_version is not null then saved_at end, is_sample and saved_by is null
  from publisher item
  join publisher_version newest on newest.publisher_id = item.id and newest.version = item.version;
insert into content_version (kind, id, version, content, what, saved_by, saved_name, saved_at)
  select 'announcement', announcement_id::text, version, content, '', saved_by, saved_name, saved_at from announcement_version
  union all select 'banner', banner_id, version, content, '', saved_by, saved_name, saved_at from banner_version
  union all select 'publisher', publisher_id, version, content, '', saved_by, saved_name, saved_at from publisher_version;

create trigger brought after insert on article_version for each row execute function bring_version('article');
create trigger brought after insert on announcement_version for each row execute function bring_version('announcement');
create trigger brought after insert on banner_version for each row execute function bring_version('banner');
create trigger brought after insert on publisher_version for each row execute function bring_version('publisher');
-- This release never writes these columns, and its own rows have version 0.
create trigger item_brought after insert or update on article_work for each row execute function bring_item('article');
create trigger item_brought after update of version, state on announcement for each row execute function bring_item('announcement');
create trigger item_begun after insert on announcement for each row when (new.version > 0) execute function bring_item('announcement');
create trigger item_brought after update of version, state on banner for each row execute function bring_item('banner');
create trigger item_begun after insert on banner for each row when (new.version > 0) execute function bring_item('banner');
create trigger item_brought after update of version, published_version on publisher for each row execute function bring_item('publisher');
create trigger item_begun after insert on publisher for each row when (new.version > 0) execute function bring_item('publisher');
