-- The special airdrop (R115): once for each user, claimed after enough CVC were unlocked, held until it was looked at.
insert into account (id, owner, asset, bucket) values ('programme/USDT/airdrop', 'programme', 'USDT', 'airdrop');

create table special_airdrop (
  user_id text primary key references "user",
  -- What was claimed, in units of USDT; it is held in the user's USDT/locked.
  amount bigint not null check (amount > 0),
  -- CVC unlocked until the claim.
  unlocked bigint not null check (unlocked >= 0),
  rule_version text not null references rule_set,
  state text not null check (state in ('review', 'paid', 'refused')),
  reason text,
  claimed_at timestamptz not null,
  decided_at timestamptz,
  check ((state = 'refused') = (reason is not null)),
  check ((state = 'review') = (decided_at is null))
);
create index special_airdrop_waiting on special_airdrop (claimed_at, user_id) where state = 'review';

-- A budget that is nearly used up, or stopped its programme; once for each budget and rule set (M07).
create table budget_alert (
  account text not null references account,
  version text not null references rule_set,
  kind text not null check (kind in ('near', 'stopped')),
  raised_at timestamptz not null,
  primary key (account, version, kind)
);

-- What happened between two days, for dry runs of proposed rules over the past.
create index check_in_by_day on check_in (day, user_id);
create index user_by_registration on "user" (registered_at, ordinal);
