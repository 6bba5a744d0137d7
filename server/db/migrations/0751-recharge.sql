-- Paying in by channels that people look after (REQ-130): what is paid in comes from outside, and two people record it.

-- As readers have it; its words stay when it is withdrawn, for the deposits of before.
create table recharge_channel (
  id text primary key check (id ~ '^[a-z0-9-]{1,60}$'),
  content jsonb,
  is_offered boolean not null default false,
  is_sample boolean not null default false
);

-- What names a person and a channel to whoever records a payment.
create table recharge_code (
  user_id text not null references "user",
  channel_id text not null references recharge_channel,
  reference text not null unique check (reference ~ '^[2-9A-HJKMNP-Z]{8}$'),
  created_at timestamptz not null,
  primary key (user_id, channel_id)
);

create sequence deposit_number start 10001;
create table deposit (
  deposit_id text primary key default 'D-' || nextval('deposit_number'),
  user_id text not null references "user",
  channel_id text not null references recharge_channel,
  reference text not null,
  -- What names the payment outside, as it was typed and as it is compared.
  payment text not null check (payment <> ''),
  payment_key text not null,
  -- Units of USDT.
  amount bigint not null check (amount > 0),
  state text not null check (state in ('credited', 'returned')),
  entered_by uuid not null,
  approved_by uuid not null,
  at timestamptz not null,
  -- The same payment is recorded once, whoever enters it and however often.
  unique (channel_id, payment_key),
  constraint two_people check (entered_by <> approved_by)
);
create index deposit_of_user on deposit (user_id, at desc, deposit_id);
create index deposit_by_moment on deposit (at desc, deposit_id);
create trigger deposit_is_immutable before update or delete or truncate on deposit
  for each statement execute function refuse_ledger_change();

-- Where deposits come from. It may go below zero by what two people recorded, and no further.
insert into account (id, owner, asset, bucket) values ('programme/USDT/deposits', 'programme', 'USDT', 'deposits');
