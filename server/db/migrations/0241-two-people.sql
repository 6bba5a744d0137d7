-- Two people means two people (REQ-174): what one owner may do alone no longer depends on how many owners there are now.
create table operator_house (
  one boolean primary key default true check (one),
  -- When the second owner came in; from then on nobody is invited alone again.
  two_since timestamptz
);
insert into operator_house (two_since)
select case when count(*) > 1 then now() end from operator where 'owner' = any (roles);

alter table operator
  -- Until then they agree to nothing, and until paired_from not together with whoever made their access.
  add column approves_from timestamptz,
  add column paired_from timestamptz,
  add column made_with uuid[] not null default '{}',
  add column disabled_at timestamptz,
  -- Suspended by an emergency stop.
  add column stopped_until timestamptz;

alter table operator_link
  add column link_id uuid not null default gen_random_uuid() unique,
  add column proposed_by uuid references operator,
  add column approved_by uuid references operator,
  -- Made at the server, for an owner whom nobody can bring back.
  add column by_server boolean not null default false,
  add column is_second_owner boolean not null default false,
  add column valid_from timestamptz,
  add column revoked_at timestamptz,
  -- The first half, for whoever proposed it; the second was shown to whoever agreed and is stored nowhere.
  add column half_sealed bytea;

-- An emergency stop of one operator by another: 24 hours in which nothing is decided, unless a third person decides about it.
create table operator_stop (
  stop_id uuid primary key,
  operator_id uuid not null references operator,
  stopped_by uuid not null references operator,
  reason text not null,
  stopped_at timestamptz not null,
  ends_at timestamptz not null,
  outcome text check (outcome in ('lasting', 'lifted')),
  decided_by uuid references operator,
  decided_at timestamptz,
  check (stopped_by <> operator_id),
  check ((outcome is null) = (decided_at is null)),
  check (decided_by is null or decided_by not in (operator_id, stopped_by))
);
create index operator_stop_open on operator_stop (ends_at) where outcome is null;

alter table operator_session add column last_used_at timestamptz;
