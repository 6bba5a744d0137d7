-- Blocks of an attendee whose friends are still to be paid, where the rules pay every friend: some at a time, in the order of
-- their ids.
create table class_friends_waiting (
  id bigint generated always as identity primary key,
  attendee text not null references "user",
  day date not null,
  class_id uuid not null references live_class,
  first_block integer not null check (first_block > 0),
  last_block integer not null check (last_block >= first_block),
  -- The last friend who was looked at; empty before the first.
  after text not null default '',
  since timestamptz not null,
  set_aside_at timestamptz
);
create index class_friends_waiting_by_since on class_friends_waiting (since, id);
create index class_friends_waiting_by_attendee on class_friends_waiting (attendee);
