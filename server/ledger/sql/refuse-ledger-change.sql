-- version 1 22e8ec37f2958ff3
-- Transfers are only ever added (INV-M04); an account keeps its name and is never removed.
create or replace function refuse_ledger_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only: % refused', tg_table_name, tg_op using errcode = 'restrict_violation';
end $$;
