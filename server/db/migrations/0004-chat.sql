-- The chat of one pair. `last_seq` is the newest place given (C03); whoever gives or reads places locks this row first.
create table conversation (
  id bigint generated always as identity primary key,
  low text collate "C" not null,
  high text collate "C" not null,
  last_seq integer not null default 0,
  last_at timestamptz,
  unique (low, high),
  check (low < high)
) with (fillfactor = 80);

-- How one of the two sees it. `unread` is kept exact by everyone who changes what it counts (C08, R88).
create table conversation_member (
  user_id text collate "C" not null,
  peer_id text collate "C" not null,
  conversation bigint not null references conversation,
  read_seq integer not null default 0,
  -- The history up to here was deleted by this user (C09).
  history_hidden_seq integer not null default 0,
  -- The session was taken out of the list up to here, and counts nothing up to here (R88).
  session_hidden_seq integer not null default 0,
  unread integer not null default 0 check (unread >= 0),
  pinned boolean not null default false,
  num integer not null default 0,
  muted boolean not null default false,
  marked boolean not null default false,
  primary key (user_id, peer_id)
) with (fillfactor = 80);

-- No foreign key to the conversation: a message is only written by the statement that numbers it, under its lock.
create table message (
  conversation bigint not null,
  seq integer not null check (seq > 0),
  sender text collate "C" not null,
  client_id uuid not null,
  kind text not null check (kind in ('text', 'picture', 'card')),
  content text not null,
  reply_to integer,
  created_at timestamptz not null,
  recalled_at timestamptz,
  primary key (conversation, seq),
  unique (conversation, sender, client_id)
);

-- Messages one of the two deleted for themselves.
create table hidden_message (
  conversation bigint not null,
  user_id text collate "C" not null,
  seq integer not null,
  primary key (conversation, user_id, seq),
  foreign key (conversation, seq) references message
);
