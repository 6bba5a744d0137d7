-- version 2 b7dc7bc806d9c0dd
-- A session's device is known for 400 days from its last use, also after the session's row is gone.
create or replace function know_session_device() returns trigger language plpgsql as $$
begin
  insert into known_device (user_id, device, first_at, last_at)
  values (new.user_id, new.device, new.created_at, new.created_at)
  on conflict (user_id, device) do update set last_at = greatest(known_device.last_at, excluded.last_at);
  return null;
end $$;

-- Of the release before; a migration drops it two releases from now.
create or replace function know_device() returns trigger language plpgsql as $$
begin
  insert into known_device (user_id, device, first_at, last_at)
  select user_id, device, min(created_at), max(created_at) from started group by user_id, device order by 1, 2
  on conflict (user_id, device) do update set last_at = greatest(known_device.last_at, excluded.last_at);
  return null;
end $$;
