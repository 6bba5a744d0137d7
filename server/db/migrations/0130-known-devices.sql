-- Devices on which a user logged in during the last 400 days (REQ-57, INV-W07). `session` forgets a device 60 days after
-- its last login, which is too soon to tell a new phone from one that rested. `device` is a keyed digest (REQ-152).
create table known_device (
  user_id text not null references "user",
  device bytea not null,
  first_at timestamptz not null,
  -- The last login.
  last_at timestamptz not null,
  primary key (user_id, device)
);
create index known_device_by_age on known_device (last_at);

-- Every login leaves its device here, also one by the release before.
create function know_device() returns trigger language plpgsql as $$
begin
  insert into known_device (user_id, device, first_at, last_at)
  select user_id, device, min(created_at), max(created_at) from started group by user_id, device order by 1, 2
  on conflict (user_id, device) do update set last_at = greatest(known_device.last_at, excluded.last_at);
  return null;
end $$;
create trigger session_makes_device_known after insert on session
  referencing new table as started for each statement execute function know_device();

insert into known_device (user_id, device, first_at, last_at)
select used.user_id, used.device, min(used.at), max(used.at) from (
  select user_id, device, created_at as at from session
  union all
  select user_id, device, registered_at from "user"
  where registered_at > now() - interval '400 days' and verified is distinct from 'service'
) as used
join "user" using (user_id) where status <> 'deleted'
group by used.user_id, used.device;

-- What weakens the proof that a user's orders are their own: the latest of each kind. Withdrawals wait from then on (INV-W07).
create table security_change (
  user_id text not null references "user",
  kind text not null check (kind in ('password', 'device', 'phone', 'email', 'address')),
  at timestamptz not null,
  primary key (user_id, kind)
);
