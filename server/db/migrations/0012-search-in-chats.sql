-- What is said in a stretch of 32 places of a conversation, as a filter over pieces of its texts: it may say "perhaps" of
-- what is not there, never "no" of what is (R99). Filled in the background; what it does not cover yet is read itself.
create table message_block (
  conversation bigint not null,
  -- (place - 1) / 32.
  block integer not null,
  -- The last place that is covered, its time, and the time of the first.
  up_to integer not null,
  first_at timestamptz not null,
  last_at timestamptz not null,
  pieces bytea not null,
  primary key (conversation, block)
);
-- Read with its row: most are about 1 kB.
alter table message_block alter column pieces set storage main;
