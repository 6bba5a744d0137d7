-- How articles come about (R171): their versions, and where each stands between writing and readers.
create table article_version (
  article_id text not null check (article_id ~ '^[a-z0-9-]{1,80}$'),
  version integer not null check (version >= 1),
  -- Details and the texts of all languages: `articleContent` in contract/operators/articles.ts.
  content jsonb not null,
  what text not null,
  saved_by text not null,
  saved_at timestamptz not null,
  primary key (article_id, version)
);
create function refuse_version_change() returns trigger language plpgsql as $$
begin
  raise exception 'versions of articles are kept: % refused', tg_op using errcode = 'restrict_violation';
end $$;
create trigger article_version_is_kept before update or delete or truncate on article_version
  for each statement execute function refuse_version_change();

create table article_work (
  article_id text primary key,
  version integer not null,
  state text not null check (state in ('draft', 'review', 'scheduled', 'published')),
  -- Who put this version before a second person; never the one who agrees.
  sent_by uuid,
  agreed_by uuid,
  publish_at timestamptz,
  locales text[] not null default '{}',
  correction jsonb,
  sent_back text,
  foreign key (article_id, version) references article_version,
  check (state not in ('review', 'scheduled') or sent_by is not null),
  check (state <> 'scheduled' or (publish_at is not null and cardinality(locales) > 0)),
  check (agreed_by is null or agreed_by <> sent_by)
);
create index article_work_due on article_work (publish_at) where state = 'scheduled';
