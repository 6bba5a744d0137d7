-- Up to where a phone of a user has a conversation (R91). Apart from the member's row, which every message writes, so that
-- sending never waits for it.
create table delivery (
  conversation bigint not null,
  user_id text collate "C" not null,
  seq integer not null check (seq > 0),
  primary key (conversation, user_id)
) with (fillfactor = 70);
