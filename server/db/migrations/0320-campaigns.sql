-- What two people set of a programme that is a campaign (REQ-175, REQ-206): off in every country until they switch it on.
create table campaign (
  programme text primary key references programme,
  -- `off` was never on; `ended` is over for good.
  state text not null default 'off' check (state in ('off', 'on', 'ended')),
  starts_at timestamptz not null default '2100-01-01 00:00+09',
  ends_at timestamptz,
  -- ISO codes, or `*` alone for everywhere.
  countries text[] not null default '{}',
  -- Units of its asset, in all, on a day of its zone, and for one person; null for no limit of its own.
  budget bigint not null default 0 check (budget >= 0),
  per_day bigint check (per_day >= 0),
  per_person bigint check (per_person >= 0),
  ends_beyond_budget boolean not null default true,
  version integer not null default 0,
  ended_at timestamptz,
  check (ends_at is null or ends_at > starts_at),
  check ((state = 'ended') = (ended_at is not null))
);

-- The texts readers have of a campaign (REQ-147); without content they have none.
create table campaign_text (
  programme text primary key references programme,
  content jsonb,
  published_at timestamptz,
  is_sample boolean not null default false
);

-- What a campaign takes back by its own rule, such as an invitation that did not qualify, is no case of fraud control.
alter table reward_grant drop constraint held_in_a_case;
alter table reward_grant add constraint held_in_a_case
  check (status not in ('held', 'reversed') or fraud_case is not null or (status = 'reversed' and programme <> 'cvc')) not valid;
alter table reward_grant validate constraint held_in_a_case;
-- What campaigns gave on a day.
create index reward_grant_of_campaigns on reward_grant (programme, decided_at) where programme <> 'cvc';
