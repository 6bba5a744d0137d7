-- Every login and registration starts one session: a trigger for its row costs half of one that first collects and groups
-- the rows of a statement.
create function know_session_device() returns trigger language plpgsql as $$
begin
  insert into known_device (user_id, device, first_at, last_at)
  values (new.user_id, new.device, new.created_at, new.created_at)
  on conflict (user_id, device) do update set last_at = greatest(known_device.last_at, excluded.last_at);
  return null;
end $$;
drop trigger session_makes_device_known on session;
create trigger session_makes_device_known after insert on session for each row execute function know_session_device();
