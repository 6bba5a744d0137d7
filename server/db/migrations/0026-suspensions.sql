-- Why and by whom a user was suspended (R173); the words the user reads belong to the reason.
create table suspension (
  suspension_id uuid primary key,
  user_id text not null references "user",
  reason text not null,
  by uuid not null,
  at timestamptz not null,
  ended_by uuid,
  ended_at timestamptz,
  check ((ended_by is null) = (ended_at is null))
);
create unique index suspension_open on suspension (user_id) where ended_at is null;
