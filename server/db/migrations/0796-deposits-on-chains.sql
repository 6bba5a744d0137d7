-- Deposits at an address of one's own on a network, which the payer watches (REQ-130).

-- Drawn by chance, so that a restored database gives none out again. What a number stands for is known here alone; the
-- address follows from the number and a key of the payer's.
create table deposit_address (
  user_id text not null references "user",
  network text not null,
  -- In which it was first shown.
  channel_id text not null references recharge_channel,
  number bigint not null,
  address text not null,
  created_at timestamptz not null,
  primary key (user_id, network),
  unique (network, number),
  unique (network, address)
);
create trigger deposit_address_is_immutable before update or delete or truncate on deposit_address
  for each statement execute function refuse_ledger_change();

-- Of such a deposit nobody's code is needed, nor two people where the payer's word is enough. It is credited once, whichever
-- channels its network has had.
alter table deposit
  add column network text,
  alter column reference drop not null,
  alter column entered_by drop not null,
  alter column approved_by drop not null,
  add constraint by_people_or_payer check (
    (entered_by is null) = (approved_by is null)
    and (network is not null or (reference is not null and entered_by is not null))
  );
create unique index deposit_of_network on deposit (network, payment_key) where network is not null;

-- Each transfer to such an address, as far as it is.
create table chain_deposit (
  network text not null,
  txid text not null,
  place integer not null,
  number bigint not null,
  user_id text references "user",
  units numeric(78) not null,
  is_token boolean not null,
  state text not null check (state in ('seen', 'gone', 'credited', 'unmatched', 'left')),
  -- Why it was not credited by itself.
  why text check (why in ('token', 'address', 'minimum', 'amount', 'person')),
  deposit_id text unique references deposit,
  seen_at timestamptz not null,
  moved_at timestamptz not null,
  -- Who decided on what was not credited by itself.
  settled_with uuid,
  settled_by uuid,
  primary key (network, txid, place),
  check ((state = 'credited') = (deposit_id is not null)),
  check (state not in ('unmatched', 'left') or why is not null),
  constraint two_people check (settled_with <> settled_by and (settled_with is null) = (settled_by is null)),
  check (state <> 'left' or settled_by is not null)
);
create index chain_deposit_of_user on chain_deposit (user_id, seen_at desc);
create index chain_deposit_unmatched on chain_deposit (moved_at, network, txid, place) where state = 'unmatched';
create trigger chain_deposit_stays before delete or truncate on chain_deposit
  for each statement execute function refuse_ledger_change();

-- How far the payer's journal was read for them.
create table deposit_mark (
  one boolean primary key default true check (one),
  position bigint not null
);
insert into deposit_mark (position) values (0);

-- Where they come from: below zero by what was recorded of that network, and no further.
insert into account (id, owner, asset, bucket)
  values ('programme/USDT/deposits_ethereum', 'programme', 'USDT', 'deposits_ethereum');
