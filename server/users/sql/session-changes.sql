-- version 1 54063a817f23f318
-- What processes that remember who calls look for (INV-F04).
create or replace function note_session_change() returns trigger language plpgsql as $$
begin
  insert into session_change (session_id) values (old.session_id);
  return null;
end $$;

create or replace function note_user_change() returns trigger language plpgsql as $$
begin
  insert into session_change (session_id)
    select session_id from session where user_id = new.user_id and ended_at is null;
  return null;
end $$;
