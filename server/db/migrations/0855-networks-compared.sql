-- How far each network was compared and agreed: its block, what stood in the wallet and came to it until then, and what of it was
-- in the ledger. Older transactions are not read at every look (REQ-177).
create table network_compared (
  network text primary key,
  block text not null,
  balance numeric(30) not null,
  came numeric(30) not null,
  paid numeric(30) not null,
  -- Of ours that had landed and were not in the ledger yet: {"id", "txid"}.
  landed jsonb not null,
  -- When all of it was read last.
  whole_at timestamptz not null,
  -- Counts what was written; of two looks at once the second writes nothing.
  version integer not null
);

-- Withdrawals that the payer may have paid and that were not found on the network yet. Every other one was compared.
create table withdrawal_not_compared (
  withdrawal_id text primary key references withdrawal (withdrawal_id)
);
insert into withdrawal_not_compared
  select withdrawal_id from withdrawal
  where way = 'payer' and state in ('approved', 'processing', 'confirming', 'completed', 'failed');

-- As its maker: the release before sets ways beside this migration, before it has rights on the table.
create function note_not_compared() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into withdrawal_not_compared values (new.withdrawal_id) on conflict do nothing;
  return null;
end $$;
create trigger withdrawal_not_compared after insert or update of way on withdrawal for each row
  when (new.way = 'payer') execute function note_not_compared();
