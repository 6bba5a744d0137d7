-- Invitations of the XRP promotion (REQ-133, REQ-136): one row for each person who registered with somebody's code while it
-- ran in their country. The number is given under the inviter's row when the invitation qualifies, and never changes.
create table xrp_invite (
  programme text not null references campaign,
  invitee text not null references "user",
  inviter text not null references "user",
  -- The rules of the day of registration, which decide what qualifies, and the days it must happen on.
  rule_version text not null references rule_set,
  first_day date not null,
  last_day date not null,
  state text not null default 'listening' check (state in ('listening', 'qualified', 'lapsed')),
  number integer check (number > 0),
  -- The day with which it qualified, and the moment it was said.
  qualified_on date,
  decided_at timestamptz,
  primary key (programme, invitee),
  unique (programme, inviter, number),
  check (invitee <> inviter),
  check ((state = 'qualified') = (number is not null)),
  check ((state = 'qualified') = (qualified_on is not null)),
  check ((state = 'listening') = (decided_at is null))
);
create index xrp_invite_listening on xrp_invite (programme, last_day) where state = 'listening';

-- How far registrations and days of listening were settled.
create table xrp_progress (
  programme text primary key references campaign,
  joined_through bigint not null default 0,
  listened_through date
);
insert into xrp_progress (programme) values ('xrp');

-- Whoever settles days asks for the listeners of a few of them.
create index class_day_by_day on class_day (day);
