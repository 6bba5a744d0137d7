-- Which sessions ended or stand under another law, for processes that remember who calls (INV-F04). `xact` is the
-- transaction, so that a look finds what committed late as well.
create table session_change (
  id bigint generated always as identity primary key,
  session_id text not null,
  xact xid8 not null default pg_current_xact_id(),
  at timestamptz not null default now()
);
create index session_change_by_xact on session_change (xact);

create function note_session_change() returns trigger language plpgsql as $$
begin
  insert into session_change (session_id) values (old.session_id);
  return null;
end $$;

create function note_user_change() returns trigger language plpgsql as $$
begin
  insert into session_change (session_id)
    select session_id from session where user_id = new.user_id and ended_at is null;
  return null;
end $$;

create trigger session_ended after update of ended_at on session
  for each row when (old.ended_at is distinct from new.ended_at) execute function note_session_change();
create trigger session_deleted after delete on session for each row execute function note_session_change();
create trigger user_stands_differently after update of status, country, decided_country on "user"
  for each row
  when ((old.status, old.country, old.decided_country) is distinct from (new.status, new.country, new.decided_country))
  execute function note_user_change();
