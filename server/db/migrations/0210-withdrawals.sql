-- Withdrawals (REQ-122 to REQ-129, INV-W02 to INV-W07). The number starts high, so that all have five digits.
create sequence withdrawal_number start 20001;

create table withdrawal (
  withdrawal_id text primary key default 'W-' || nextval('withdrawal_number') check (withdrawal_id ~ '^W-[1-9][0-9]{4,17}$'),
  user_id text not null references "user" (user_id),
  asset text not null check (asset in ('USDT', 'XRP')),
  network text not null,
  -- Units of the asset; the fee is part of the quantity (REQ-122).
  quantity bigint not null check (quantity > 0),
  fee bigint not null check (fee >= 0 and fee < quantity),
  from_available bigint not null check (from_available >= 0),
  from_bonus bigint not null check (from_bonus >= 0 and (asset = 'USDT' or from_bonus = 0)),
  address text not null check (address <> ''),
  tag text not null default '',
  -- Of the setting of networks under which it was accepted.
  terms_version text not null,
  state text not null default 'submitted' check (state in ('submitted', 'cooling_off', 'in_review', 'approved', 'processing',
    'confirming', 'completed', 'rejected', 'cancelled', 'failed')),
  version integer not null default 1,
  created_at timestamptz not null,
  state_at timestamptz not null,
  -- Each {"reason", "until"} of its security hold, and the latest.
  delays jsonb not null default '[]',
  waits_until timestamptz,
  -- Answer to whether somebody asked for it; null where it was not asked.
  asked boolean,
  second_check text not null check (second_check in ('sms', 'password')),
  expected_at timestamptz,
  -- Fixed at approval: the payer sends it, or two people outside (REQ-129).
  -- Who approved it, one after the other (INV-W06).
  approved_by uuid[] check (approved_by[1] <> approved_by[2]),
  way text check (way in ('payer', 'manual')),
  txid text,
  seen_confirmations integer,
  needed_confirmations integer,
  reason text,
  -- The case of the console.
  review_at timestamptz,
  claimed_by uuid,
  claimed_at timestamptz,
  outcome text,
  decided_by uuid,
  decided_at timestamptz,
  -- A decision that takes effect at `effective_at`; it can be taken back until then.
  decision text check (decision in ('approved', 'rejected')),
  decision_reason text,
  decision_by uuid,
  -- Of an approval: whose proposal was agreed to.
  decision_with uuid check (decision_with <> decision_by),
  effective_at timestamptz,
  constraint whole_quantity check (quantity = from_available + from_bonus),
  constraint whole_decision check ((decision is null) = (effective_at is null) and (decision is null) = (decision_by is null)),
  constraint way_from_approval check (way is not null and approved_by is not null or state in ('submitted', 'cooling_off', 'in_review', 'rejected', 'cancelled')),
  constraint paid_with_txid check (state <> 'completed' or txid is not null),
  constraint held_until check (state <> 'cooling_off' or waits_until is not null)
);
create index withdrawal_by_user on withdrawal (user_id, created_at desc);
create index withdrawal_by_address on withdrawal (address, tag, user_id);
create index withdrawal_waits on withdrawal (review_at) where review_at is not null and decided_at is null;
create index withdrawal_ends_hold on withdrawal (waits_until) where state = 'cooling_off';
create index withdrawal_effective on withdrawal (effective_at) where decision is not null;
create index withdrawal_decided on withdrawal (decided_at desc) where decided_at is not null;
create index withdrawal_to_pay on withdrawal (state_at) where state in ('approved', 'processing', 'confirming');

-- Every state it has been in: one row for each step.
create table withdrawal_event (
  withdrawal_id text not null references withdrawal (withdrawal_id),
  version integer not null,
  state text not null,
  at timestamptz not null,
  -- A user, an operator, or `programme`.
  actor text not null check (actor <> ''),
  reason text,
  primary key (withdrawal_id, version)
);

-- The steps of REQ-125, in the database too: what is final stays, and nothing leads back from `processing` (INV-W04). What
-- was asked for and how it is paid never change.
create function refuse_withdrawal_step() returns trigger language plpgsql as $$
begin
  if new.state <> old.state and not (old.state || ' ' || new.state) = any (array[
    'submitted cooling_off', 'submitted in_review', 'submitted cancelled',
    'cooling_off in_review', 'cooling_off cancelled',
    'in_review approved', 'in_review rejected', 'in_review cancelled',
    'approved processing', 'approved rejected',
    'processing confirming', 'processing failed',
    'confirming completed', 'confirming failed'
  ]) then
    raise exception 'a withdrawal does not go from % to %', old.state, new.state using errcode = 'restrict_violation';
  end if;
  if new.state <> old.state and new.version <> old.version + 1 then
    raise exception 'a step of a withdrawal counts one version' using errcode = 'restrict_violation';
  end if;
  if (new.user_id, new.asset, new.network, new.quantity, new.fee, new.from_available, new.from_bonus, new.address, new.tag, new.created_at)
    is distinct from (old.user_id, old.asset, old.network, old.quantity, old.fee, old.from_available, old.from_bonus, old.address, old.tag, old.created_at)
    or old.way is not null and new.way is distinct from old.way
    or old.txid is not null and old.state = 'completed' and new.txid is distinct from old.txid
  then
    raise exception 'what was asked for is fixed' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger withdrawal_steps before update on withdrawal for each row execute function refuse_withdrawal_step();

create trigger withdrawal_is_kept before delete or truncate on withdrawal
  for each statement execute function refuse_ledger_change();
create trigger withdrawal_event_is_immutable before update or delete or truncate on withdrawal_event
  for each statement execute function refuse_ledger_change();

-- The code that confirms a withdrawal, one for each user; a new one replaces it.
create table money_code (
  user_id text primary key references "user" (user_id),
  phone bytea not null,
  code bytea not null,
  tries integer not null,
  expires_at timestamptz not null
);

-- What was paid out on each network, and the fees that were kept.
insert into account (id, owner, asset, bucket) values
  ('programme/USDT/withdrawal_fees', 'programme', 'USDT', 'withdrawal_fees'),
  ('programme/XRP/withdrawal_fees', 'programme', 'XRP', 'withdrawal_fees'),
  ('programme/USDT/chain_solana', 'programme', 'USDT', 'chain_solana'),
  ('programme/USDT/chain_ethereum', 'programme', 'USDT', 'chain_ethereum'),
  ('programme/USDT/chain_tron', 'programme', 'USDT', 'chain_tron'),
  ('programme/XRP/chain_xrpl', 'programme', 'XRP', 'chain_xrpl');
