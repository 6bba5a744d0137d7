-- Caps of registrations by network and a budget a day: what a registration came from, and what was credited today.

-- The address (IPv6: /64) and the /56, as keyed digests like the block; null in rows of the release before.
alter table registration_trace add column network bytea;
alter table registration_trace add column site bytea;
-- Whether no registration of the last 90 days had this kind of device.
alter table registration_trace add column is_new_kind boolean not null default false;
-- When a reward that waited was credited.
alter table registration_trace add column released_at timestamptz;
create index registration_trace_by_network on registration_trace (network, at) where network is not null;
create index registration_trace_by_site on registration_trace (site, at) where site is not null;
create index registration_trace_by_block on registration_trace (block, at);
create index registration_trace_by_kind on registration_trace (device_hash, at);
create index registration_trace_by_new_kind on registration_trace (at) where is_new_kind;
create index registration_trace_by_release on registration_trace (block, released_at) where released_at is not null;

-- What was credited for registrations on the business day `credited_on`, in units of CVC.
alter table registration_counter add column credited_on date;
alter table registration_counter add column credited bigint not null default 0;

create index reward_grant_registrations_waiting on reward_grant (id) where kind = 'registration' and status = 'pending';
