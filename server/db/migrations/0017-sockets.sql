-- Processes that hold sockets. `alive_at` is when a process last said so: the sockets of a dead one dropped then.
create table socket_process (
  process uuid primary key,
  alive_at timestamptz not null
);

-- Grants that opened a socket (F05). Any process may check and resume them, also after a restart; one that was never
-- opened has no row, its signature is enough. Kept until nothing can resume them.
create table socket_grant (
  -- The random part of the grant.
  nonce bytea primary key,
  user_id text collate "C" not null,
  session_id text not null,
  -- Who holds the open socket; null after a drop.
  process uuid,
  dropped_at timestamptz,
  -- Grows with each opening, so that the end of an older socket is not the drop of a newer one.
  opening integer not null default 1,
  check ((process is null) = (dropped_at is not null))
) with (fillfactor = 70);
create index socket_grant_by_user on socket_grant (user_id);

-- Sessions that ended a moment ago are looked for by processes that may have missed the notice (F04).
create index session_ended on session (ended_at) where ended_at is not null;
