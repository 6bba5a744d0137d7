-- Who signs articles: the platform, studios, lecturers (R72, R73, R172). What readers see is one version of those that were saved.
create table publisher (
  id text primary key check (id ~ '^[a-z0-9-]{1,60}$'),
  -- `publisherContent` in contract/operators/publishers.ts; null until the first version is published.
  content jsonb,
  -- Names and short lines of all languages, lower case, that searches are checked against.
  search_text text not null default '',
  -- The user who speaks for it in chat and carries its badge (R85).
  user_id text collate "C" unique,
  version integer not null,
  published_version integer,
  is_sample boolean not null default false,
  check ((content is null) = (published_version is null))
);

create table publisher_version (
  publisher_id text not null references publisher deferrable initially deferred,
  version integer not null check (version >= 1),
  content jsonb not null,
  saved_by uuid,
  saved_name text not null,
  saved_at timestamptz not null,
  primary key (publisher_id, version)
);
create trigger publisher_version_is_kept before update or delete or truncate on publisher_version
  for each statement execute function refuse_version_change();

-- A licence or an honour that an operator looked up (R73). It holds for exactly what was checked: a changed licence is unchecked.
create table publisher_check (
  publisher_id text not null references publisher,
  credential uuid not null,
  checked jsonb not null,
  evidence text not null,
  checked_by uuid,
  checked_name text not null,
  checked_at timestamptz not null,
  primary key (publisher_id, credential)
);

create table publisher_follow (
  user_id text collate "C" not null,
  publisher_id text not null references publisher,
  followed_at timestamptz not null,
  primary key (user_id, publisher_id)
);
create index publisher_follow_of on publisher_follow (publisher_id);

alter table article add column publisher_id text references publisher;
create index article_by_publisher on article (publisher_id, published_at desc, id) where publisher_id is not null;
