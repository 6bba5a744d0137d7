-- What the platform announces (R71, R172): versions, where the newest stands, and what readers see.
create table announcement (
  id uuid primary key,
  version integer not null,
  state text not null check (state in ('draft', 'scheduled', 'published', 'withdrawn')),
  publish_at timestamptz,
  agreed_by uuid,
  -- `announcementContent` in contract/operators/announcements.ts as readers have it; null while they have none.
  content jsonb,
  published_at timestamptz,
  is_sample boolean not null default false,
  check (state <> 'scheduled' or publish_at is not null),
  check ((content is null) = (published_at is null))
);
create index announcement_due on announcement (publish_at) where state = 'scheduled';
create index announcement_shown on announcement (published_at desc, id) where content is not null;

create table announcement_version (
  announcement_id uuid not null references announcement deferrable initially deferred,
  version integer not null check (version >= 1),
  content jsonb not null,
  saved_by uuid,
  saved_name text not null,
  saved_at timestamptz not null,
  primary key (announcement_id, version)
);
create trigger announcement_version_is_kept before update or delete or truncate on announcement_version
  for each statement execute function refuse_version_change();

create table announcement_read (
  user_id text collate "C" not null,
  announcement_id uuid not null references announcement on delete cascade,
  read_at timestamptz not null,
  primary key (user_id, announcement_id)
);
