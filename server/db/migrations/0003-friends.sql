-- What two people are to each other: one row per unordered pair (F01). The row is the lock that a block, a deletion,
-- an approval and every message of the pair meet at (C07).
create table friendship (
  low text collate "C" not null,
  high text collate "C" not null,
  state text not null default 'none' check (state in ('none', 'added', 'deleted')),
  -- Who refused contact. A block keeps the state beside it (R82).
  low_blocked boolean not null default false,
  high_blocked boolean not null default false,
  low_blocked_at timestamptz,
  high_blocked_at timestamptz,
  -- The name each gave the other; only the giver sees it (R84).
  low_remark text not null default '',
  high_remark text not null default '',
  added_at timestamptz,
  changed_at timestamptz not null,
  primary key (low, high),
  check (low < high)
) with (fillfactor = 80);
create index friendship_by_high on friendship (high, low);

create table friend_request (
  id uuid primary key,
  from_user text collate "C" not null,
  to_user text collate "C" not null,
  message text not null,
  status text not null default 'unanswered' check (status in ('unanswered', 'approved', 'refused', 'expired')),
  -- Sent to somebody who blocked the sender: looks sent to the sender, is never shown to the other (R82).
  concealed boolean not null default false,
  created_at timestamptz not null,
  answered_at timestamptz,
  check (from_user <> to_user)
);
create unique index friend_request_unanswered on friend_request (from_user, to_user) where status = 'unanswered';
create index friend_request_sent on friend_request (from_user, created_at);
create index friend_request_received on friend_request (to_user, created_at) where not concealed;
