-- Addresses a user saved, and whether money may go to these alone (REQ-126). They go with the account.
create table saved_address (
  address_id uuid primary key,
  user_id text not null references "user",
  asset text not null,
  network text not null,
  address text not null,
  tag text not null default '',
  label text not null,
  saved_at timestamptz not null,
  unique (user_id, asset, network, address, tag)
);
create table address_book (
  user_id text primary key references "user",
  is_book_only boolean not null,
  changed_at timestamptz not null
);
