-- The CVC programme: its rules as data, grants, check-ins and days of activity (requirements section 8).

-- A rule set never changes; a change is a further version (R104). `rules` is what server/rewards/rule-set.ts reads.
create table rule_set (
  version text primary key,
  rules jsonb not null
);
create trigger rule_set_is_immutable before update or delete or truncate on rule_set
  for each statement execute function refuse_ledger_change();

-- Which rule set is in force from which business day on, until the next row.
create table rule_in_force (
  effective_from date primary key,
  version text not null references rule_set
);

insert into rule_set (version, rules) values
-- The earlier reading of R104 and section 20.
('v1', '{
  "registration": [{"upTo": 5000000, "reward": "100"}],
  "invite": ["10"],
  "paidLevels": 3,
  "availableBasisPoints": 250,
  "checkInUnlock": "1",
  "classUnlock": "1",
  "classUnlockPerDay": "4",
  "friendClassUnlock": "0",
  "inviteHoldMinutes": 0,
  "validInvitee": {"activeDays": 3, "withinDays": 15},
  "budget": {"registration": "500000000", "invite": "400000000"},
  "totalSupply": "1000000000"
}'),
-- The current reading, the default.
('v2', '{
  "registration": [
    {"upTo": 1000000, "reward": "25"},
    {"upTo": 2000000, "reward": "12.5"},
    {"upTo": 3000000, "reward": "6.25"},
    {"upTo": 4000000, "reward": "3.125"},
    {"upTo": 5000000, "reward": "1.5625"}
  ],
  "invite": ["2.5", "1.25", "0.75"],
  "paidLevels": 3,
  "availableBasisPoints": 250,
  "checkInUnlock": "0.25",
  "classUnlock": "0.25",
  "classUnlockPerDay": "1",
  "friendClassUnlock": "0.05",
  "inviteHoldMinutes": 0,
  "validInvitee": {"activeDays": 3, "withinDays": 15},
  "budget": {"registration": "48437500", "invite": "400000000"},
  "totalSupply": "1000000000"
}');
insert into rule_in_force (effective_from, version) values ('2020-01-01', 'v1'), ('2025-01-01', 'v2');
-- The budgets of the rules in force; later ones follow their rule set (server/rewards/settle-registrations.ts).
update account set floor = -48437500000000000 where id = 'programme/CVC/registration';
update account set floor = -400000000000000000 where id = 'programme/CVC/invite';

-- The last ordinal given. Its row lock makes the allocator single across processes (R01).
create table registration_counter (
  only_row boolean primary key default true check (only_row),
  last bigint not null default 0 check (last >= 0)
);
insert into registration_counter default values;

-- CVC granted for a registration or an invite: one row per right to it, with the rule it was made under.
create table reward_grant (
  id bigint generated always as identity primary key,
  user_id text not null references "user",
  kind text not null check (kind in ('registration', 'invite')),
  -- Place of the registration in the programme: the user's own, or the invitee's.
  ordinal bigint not null check (ordinal > 0),
  invitee text references "user",
  level smallint check (level between 1 and 3),
  amount bigint not null check (amount > 0),
  available bigint not null check (available >= 0),
  locked bigint not null check (locked >= 0),
  rule_version text not null references rule_set,
  status text not null check (status in ('pending', 'credited', 'refused')),
  reason text check (reason in ('same_device', 'pool_empty')),
  -- When the registration happened; when a pending grant may be decided; when it was.
  created_at timestamptz not null,
  due_at timestamptz not null,
  decided_at timestamptz,
  -- R06: the two parts are the grant.
  constraint two_parts check (available + locked = amount),
  constraint invite_names_its_invitee check ((kind = 'invite') = (invitee is not null and level is not null)),
  -- R04: never to the invitee.
  constraint not_to_oneself check (invitee <> user_id),
  check ((status = 'refused') = (reason is not null)),
  check ((status = 'pending') = (decided_at is null)),
  -- R04: at most one for each invitee and level.
  unique (invitee, level)
);
-- R03: one registration reward for each user, ever.
create unique index reward_grant_once on reward_grant (user_id) where kind = 'registration';
create index reward_grant_by_user on reward_grant (user_id, created_at desc, id desc);
create index reward_grant_due on reward_grant (due_at, id) where status = 'pending';

-- U01: at most one check-in for each user and business day.
create table check_in (
  user_id text not null references "user",
  day date not null,
  checked_at timestamptz not null,
  -- What the rule gives, what was locked then, and the smaller of both: what was unlocked (U02).
  entitled bigint not null check (entitled >= 0),
  locked_before bigint not null check (locked_before >= 0),
  unlocked bigint not null,
  rule_version text not null references rule_set,
  -- Days in a row up to and including this one (R112).
  streak integer not null check (streak > 0),
  primary key (user_id, day),
  constraint smaller_of_both check (unlocked = least(entitled, locked_before))
);

-- Days on which a user did anything; three of the first fifteen make an invitee valid.
create table user_day (
  user_id text not null references "user",
  day date not null,
  primary key (user_id, day)
);
