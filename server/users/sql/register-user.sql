-- version 1 9d9c30ba3e7c5611
-- Starts a session; the one of a transaction that is repeated after its answer was lost is there already. Its device becomes
-- known by a trigger (know-device.sql).
create or replace function start_session(
  id uuid, holder text, token bytea, phone bytea, label text, place text, is_new boolean, start timestamptz,
  latest_end timestamptz
) returns void language plpgsql as $$
begin
  insert into session (session_id, user_id, token_hash, device, device_label, country, is_new_device, created_at,
    last_used_at, expires_at)
  values (id, holder, token, phone, label, place, is_new, start, start, latest_end)
  on conflict (session_id) do nothing;
end $$;

-- Inserts a user with their recovery codes and first session, all in one round trip; false, and nothing of it, when the ID or
-- the invitation code belongs to somebody.
create or replace function register_user(
  id text, name text, folded text, picture smallint, hash text, code text, invited_by text, start timestamptz,
  language text, home text, phone bytea, phone_hash bytea, recovery bytea[],
  session uuid, token bytea, label text, place text, latest_end timestamptz
) returns boolean language plpgsql as $$
begin
  insert into "user" (user_id, nick_name, nick_fold, avatar, password_hash, invite_code, inviter, registered_at, locale,
    country, device, device_hash)
  values (id, name, folded, picture, hash, code, invited_by, start, language, home, phone, phone_hash)
  on conflict do nothing;
  if not found then
    return false;
  end if;
  insert into recovery_code (user_id, code_hash) select id, unnest(recovery);
  perform start_session(session, id, token, phone, label, place, false, start, latest_end);
  return true;
end $$;
