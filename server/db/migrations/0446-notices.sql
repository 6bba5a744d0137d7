-- What happened to people, as their inbox shows it: one row for each, written with its cause and kept for 90 days.
create table notice (
  id bigint generated always as identity primary key,
  user_id text not null references "user",
  -- A kind of the contract, whose schema its facts have.
  kind text not null check (kind ~ '^[a-zA-Z]{1,30}$'),
  facts jsonb not null,
  -- Who did it, where it was another person.
  person text references "user",
  created_at timestamptz not null,
  read_at timestamptz
);
create index notice_by_user on notice (user_id, id desc);
create index notice_unread on notice (user_id, kind) where read_at is null;
create index notice_by_person on notice (person);
create index notice_by_age on notice (created_at);

-- When a person was told that customer service answered; null while that is to be told.
alter table support_answer add column told_at timestamptz;
