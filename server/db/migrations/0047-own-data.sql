-- What a user asked for of their own data (R58): prepared by a job, kept for a week, then gone.
create table data_export (
  export_id uuid primary key,
  user_id text not null references "user",
  state text not null default 'waiting' check (state in ('waiting', 'ready', 'gone')),
  locale text not null,
  asked_at timestamptz not null,
  -- Whoever prepares it holds it until then.
  leased_until timestamptz,
  -- The file in the picture store, and its size.
  file_name text,
  bytes integer,
  ready_at timestamptz,
  expires_at timestamptz,
  check ((state = 'ready') = (file_name is not null))
);
create unique index data_export_waiting on data_export (user_id) where state = 'waiting';
create index data_export_by_user on data_export (user_id, asked_at desc);
create index data_export_expiry on data_export (expires_at) where state = 'ready';

-- An account that is to go (R58): when, and when it went. What stays of it is written in server/own-data/erase-user.ts.
alter table "user" add column deletion_at timestamptz;
alter table "user" add column deleted_at timestamptz;
create index user_deletion on "user" (deletion_at) where deletion_at is not null and status <> 'deleted';
