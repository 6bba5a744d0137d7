-- Totals anyone can check: one root over all users' balances a night, kept for ever, each naming the one before.
create table totals_root (
  -- The business day that had begun.
  day date primary key,
  as_of timestamptz not null,
  -- Leaves, the tree's height, what all of them add up to in units of CVC, and its root.
  people bigint not null check (people > 0),
  height smallint not null check (height >= 0),
  total bigint not null check (total >= 0),
  root bytea not null,
  -- Digest of the chain until the day before, and with this root.
  previous bytea not null,
  chain bytea not null unique
);
create trigger totals_root_is_kept before update or delete or truncate on totals_root
  for each statement execute function refuse_ledger_change();

-- The leaves and nodes of the last nights: height 0 are the people.
create table totals_node (
  day date not null references totals_root,
  height smallint not null,
  place bigint not null,
  digest bytea not null,
  total bigint not null check (total >= 0),
  primary key (day, height, place)
);
create table totals_leaf (
  day date not null references totals_root,
  user_id text not null,
  place bigint not null,
  -- By chance; tells its owner alone which leaf is theirs.
  nonce bytea not null,
  balance bigint not null check (balance >= 0),
  primary key (day, user_id)
);
