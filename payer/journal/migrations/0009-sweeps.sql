-- What came to addresses of users is brought to the wallet that pays, by the machine of payments: a sweep, and the coin that it
-- needs, are payouts that nobody asked for.

alter table payout
  add column kind text not null default 'payment' check (kind in ('payment', 'sweep', 'funding')),
  -- Of the address that is swept or funded.
  add column number bigint,
  alter column amount type numeric(78),
  add foreign key (network, number) references deposit_address,
  add check ((kind = 'payment') = (number is null));

-- An address has one at a time.
create unique index payout_moving on payout (network, number, kind) where kind <> 'payment' and ended is null;
create index payout_of_address on payout (network, number) where kind <> 'payment';

alter table sequence
  -- The number of the address whose sequence it is; 0 of the wallet that pays.
  add column wallet bigint not null default 0,
  drop constraint sequence_pkey,
  add primary key (network, wallet, value);
