-- The ledger: accounts hold amounts of one asset, transfers move them (invariants M01–M09).
-- Amounts are whole units (assetScale in contract/money.ts). See server/ledger/post.ts for the design.
create table account (
  -- <owner>/<asset>/<bucket>, such as 2718281828/CVC/locked
  id text primary key,
  owner text not null,
  asset text not null check (asset in ('CVC', 'USDT', 'XRP', 'POINT')),
  bucket text not null,
  -- Lowest balance allowed: 0 for everybody, minus the budget for the programme's issue accounts (M03, M07).
  floor bigint not null default 0 check (floor <= 0),
  balance bigint not null default 0,
  opened_at timestamptz not null default now(),
  unique (id, asset),
  constraint account_name check (id = owner || '/' || asset || '/' || bucket),
  constraint account_owner check (owner <> '' and owner !~ '/' and bucket ~ '^[a-z_]+$'),
  constraint account_floor check (balance >= floor),
  constraint account_ceiling check (balance <= 4611686018427387903),
  constraint only_the_programme_issues check (floor = 0 or owner = 'programme')
);

create table transfer (
  id bigint generated always as identity primary key,
  -- The business fact this transfer is named after; unique for ever (M05).
  key text not null unique check (key <> ''),
  asset text not null,
  debit text not null,
  credit text not null,
  -- At most 2^61 units (M09).
  amount bigint not null check (amount > 0 and amount <= 2305843009213693952),
  code text not null check (code <> ''),
  cause text not null check (cause <> ''),
  actor text not null check (actor <> ''),
  rule_version text not null check (rule_version <> ''),
  -- A transfer is corrected at most once (M04).
  corrects bigint unique references transfer (id),
  -- Balances of both accounts after this transfer.
  debit_balance bigint not null,
  credit_balance bigint not null,
  posted_at timestamptz not null default now(),
  constraint two_accounts check (debit <> credit),
  -- Both accounts hold the transfer's asset (M01).
  foreign key (debit, asset) references account (id, asset),
  foreign key (credit, asset) references account (id, asset)
);
create index transfer_by_debit on transfer (debit, id);
create index transfer_by_credit on transfer (credit, id);

-- Transfers are only ever added (M04).
create function refuse_ledger_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only: % refused', tg_table_name, tg_op using errcode = 'restrict_violation';
end $$;
create trigger transfer_is_immutable before update or delete or truncate on transfer
  for each statement execute function refuse_ledger_change();

-- An account keeps its name and is never removed.
create trigger account_is_kept before delete or truncate on account
  for each statement execute function refuse_ledger_change();
create trigger account_keeps_its_name before update of id, owner, asset, bucket on account
  for each statement execute function refuse_ledger_change();

-- Issue accounts start with a budget of nothing: the programme's rule set gives them theirs (M07).
insert into account (id, owner, asset, bucket) values
  ('programme/CVC/registration', 'programme', 'CVC', 'registration'),
  ('programme/CVC/invite', 'programme', 'CVC', 'invite'),
  ('programme/CVC/rounding', 'programme', 'CVC', 'rounding');
