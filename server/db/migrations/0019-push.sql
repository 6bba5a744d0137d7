-- Where a signed-in phone takes web pushes (R103). One for each session; the same browser never has two.
create table push_subscription (
  session_id text primary key references session on delete cascade,
  user_id text not null references "user",
  endpoint text not null unique,
  -- The phone's keys, base64url: what is pushed is encrypted for it alone (RFC 8291).
  p256dh text not null,
  auth text not null,
  locale text not null,
  created_at timestamptz not null
);
create index push_subscription_user on push_subscription (user_id);

-- However a session ends, its phone is pushed to no more.
create function forget_push() returns trigger language plpgsql as $$
begin
  delete from push_subscription where session_id = new.session_id;
  return null;
end $$;
create trigger push_ends_with_session after update of ended_at on session
  for each row when (old.ended_at is null and new.ended_at is not null) execute function forget_push();

-- What is to be pushed, written in the transaction of its cause. One row for each conversation and each applicant, so that
-- several messages are one push. `due_at` is also the lease of whoever is sending it.
create table push_task (
  user_id text collate "C" not null,
  kind text not null check (kind in ('message', 'request')),
  -- The other person.
  about text collate "C" not null,
  due_at timestamptz not null,
  tries integer not null default 0,
  -- Sessions that have it already, where another of the user's phones is still to get it.
  sent_to text[] not null default '{}',
  primary key (user_id, kind, about)
);
create index push_task_due on push_task (due_at);

-- What a user wants to be told, and when not. Minutes are those of the day in the user's zone.
create table notification_setting (
  user_id text primary key references "user",
  messages boolean not null default true,
  requests boolean not null default true,
  hide_sender boolean not null default false,
  quiet_from smallint check (quiet_from between 0 and 1439),
  quiet_to smallint check (quiet_to between 0 and 1439),
  time_zone text not null default 'Asia/Seoul',
  check ((quiet_from is null) = (quiet_to is null))
);
