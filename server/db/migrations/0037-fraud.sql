-- Fraud control of invitations (R108, R119, INV-R10): what registrations have in common, cases, what became of held grants, appeals.

-- Where a registration came from, as keyed digests that name nobody (R152); forgotten after 90 days.
create table registration_trace (
  user_id text primary key references "user",
  -- The installation (cookie device), the phone's own hash, and the block its address belongs to.
  installation bytea not null,
  device_hash bytea not null,
  block bytea not null,
  at timestamptz not null
);
create index registration_trace_by_installation on registration_trace (installation);
create index registration_trace_by_time on registration_trace (at desc, device_hash);
create index user_by_inviter_and_time on "user" (inviter, registered_at desc) where inviter is not null;

-- One look of a person at what came by the invitations of one user.
create sequence fraud_case_number;
create table fraud_case (
  case_id text primary key default 'F-' || nextval('fraud_case_number'),
  user_id text not null references "user",
  state text not null check (state in ('open', 'claimed', 'released', 'refused')),
  -- The highest score of its grants, and the settings it was counted by.
  score integer not null check (score >= 0),
  rule_version text not null references rule_set,
  opened_at timestamptz not null,
  claimed_by uuid,
  claimed_at timestamptz,
  -- Why, in words of contract/fraud-reasons.ts.
  reason text,
  decided_by uuid,
  decided_at timestamptz,
  check ((state = 'claimed') <= (claimed_by is not null and claimed_at is not null)),
  check ((state = 'refused') = (reason is not null)),
  check ((state in ('released', 'refused')) = (decided_by is not null and decided_at is not null))
);
create unique index fraud_case_open on fraud_case (user_id) where state in ('open', 'claimed');
create index fraud_case_queue on fraud_case (opened_at, case_id) where state in ('open', 'claimed');

alter table reward_grant
  drop constraint reward_grant_status_check,
  drop constraint reward_grant_reason_check,
  drop constraint reward_grant_check,
  drop constraint reward_grant_check1,
  -- When its signals were looked at first; and the case it belongs to, with its own score and what gave it.
  add column looked_at timestamptz,
  add column fraud_case text references fraud_case,
  add column findings jsonb,
  add constraint grant_status check (status in ('pending', 'held', 'credited', 'refused', 'reversed')),
  add constraint grant_reason check ((status in ('refused', 'reversed')) = (reason is not null)),
  add constraint grant_decided check ((status in ('pending', 'held')) = (decided_at is null)),
  add constraint held_in_a_case check (status not in ('held', 'reversed') or fraud_case is not null);
create index reward_grant_by_case on reward_grant (fraud_case, id) where fraud_case is not null;

-- What fraud control did to a grant: each step at most once, kept for ever (INV-R10). Amounts in units.
create table grant_step (
  grant_id bigint not null references reward_grant,
  step text not null check (step in ('held', 'released', 'refused', 'reversed', 'restored')),
  case_id text not null references fraud_case,
  -- `programme`, or the operator's id.
  actor text not null,
  at timestamptz not null,
  available bigint not null check (available >= 0),
  locked bigint not null check (locked >= 0),
  primary key (grant_id, step)
);
create trigger grant_step_is_kept before update or delete or truncate on grant_step
  for each statement execute function refuse_ledger_change();

-- A user asks for another look; once for each case, decided by somebody else than the case.
create table fraud_appeal (
  case_id text not null references fraud_case,
  user_id text not null references "user",
  words text not null check (words <> ''),
  state text not null check (state in ('open', 'claimed', 'granted', 'upheld')),
  made_at timestamptz not null,
  claimed_by uuid,
  claimed_at timestamptz,
  decided_by uuid,
  decided_at timestamptz,
  primary key (case_id, user_id),
  check ((state = 'claimed') <= (claimed_by is not null and claimed_at is not null)),
  check ((state in ('granted', 'upheld')) = (decided_by is not null and decided_at is not null))
);
create index fraud_appeal_queue on fraud_appeal (made_at) where state in ('open', 'claimed');

-- Holds grants under review, so that the budget keeps room for them (INV-R10).
insert into account (id, owner, asset, bucket) values ('programme/CVC/review', 'programme', 'CVC', 'review');
