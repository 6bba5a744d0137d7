-- What happened on the test networks. It stands beside the journal, as a network knows nothing of the payer.

create table sandbox_landed (
  network text not null,
  sequence text not null,
  txid text not null unique,
  recipient text not null,
  amount numeric(19) not null,
  at timestamptz not null,
  -- What goes wrong with it, until it is mended.
  fault text check (fault in ('fail', 'delay', 'stuck', 'lie')),
  primary key (network, sequence)
);

-- What goes wrong with the next transactions, the oldest first.
create table sandbox_fault (
  position bigint generated always as identity primary key,
  fault text not null check (fault in ('fail', 'delay', 'stuck', 'lie'))
);
