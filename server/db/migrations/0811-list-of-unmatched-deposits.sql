-- The console's list of what came to addresses and waits for people (decision 0189): by what it is worth, other tokens last,
-- or by when it came, each with an index, and each narrowed by why it waits.
alter table chain_deposit
  -- The three parts of the key, told apart by blanks, which none of them has.
  add column name text not null generated always as (network || ' ' || txid || ' ' || place::text) stored,
  -- Units of another token are worth nothing here, however many they are.
  add column worth numeric(78) not null generated always as (case when is_token then units else -1 end) stored;
drop index chain_deposit_unmatched;
create index chain_deposit_unmatched on chain_deposit (moved_at, name) where state = 'unmatched';
create index chain_deposit_unmatched_by_worth on chain_deposit (worth, name) where state = 'unmatched';
create index chain_deposit_unmatched_why on chain_deposit (why, moved_at, name) where state = 'unmatched';
create index chain_deposit_unmatched_why_by_worth on chain_deposit (why, worth, name) where state = 'unmatched';
create index chain_deposit_unmatched_txid on chain_deposit (txid) where state = 'unmatched';
