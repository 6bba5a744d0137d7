-- Customer service (R102): one verified account, written to without friendship, within opening hours.
alter table friendship drop constraint friendship_state_check;
alter table friendship add constraint friendship_state_check
  check (state in ('none', 'added', 'deleted', 'service')) not valid;
alter table friendship validate constraint friendship_state_check;

-- One row: which account is customer service, and in which time zone its hours are.
create table support_setting (
  one boolean primary key default true check (one),
  service_user text not null references "user",
  zone text not null default 'Asia/Seoul'
);

-- Hours of the week in that zone, 1 is Monday; a day without a row is closed.
create table support_hours (
  weekday smallint primary key check (weekday between 1 and 7),
  opens text not null check (opens ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  closes text not null check (closes ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$|^24:00$'),
  check (opens < closes)
);
insert into support_hours (weekday, opens, closes)
select day, '10:00', '18:00' from generate_series(1, 5) as day;

-- Which operator wrote which message in the name of customer service (F09, R176). Written before the message is sent.
create table support_answer (
  client_id uuid primary key,
  operator text not null,
  customer text collate "C" not null,
  created_at timestamptz not null
);
create index support_answer_by_customer on support_answer (customer, created_at);
