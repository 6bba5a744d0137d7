-- Banners as operators make them (R62, R172): versions, where the newest stands, and what readers see. The ones before came
-- with the product and come again.
drop table banner;

create table banner (
  id text primary key,
  version integer not null,
  state text not null check (state in ('draft', 'published', 'withdrawn')),
  place integer not null,
  -- `bannerContent` in contract/operators/banners.ts as readers have it; null while they have none.
  content jsonb,
  is_sample boolean not null default false
);

create table banner_version (
  banner_id text not null references banner deferrable initially deferred,
  version integer not null check (version >= 1),
  content jsonb not null,
  saved_by uuid,
  saved_name text not null,
  saved_at timestamptz not null,
  primary key (banner_id, version)
);
create trigger banner_version_is_kept before update or delete or truncate on banner_version
  for each statement execute function refuse_version_change();
