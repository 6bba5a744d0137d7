-- version 1 baa7fc29e23dbde1
-- Notes each withdrawal that the payer may pay as not compared yet. As its maker: whoever sets a way may lack the table's rights.
create or replace function note_not_compared() returns trigger language plpgsql
security definer set search_path = public, pg_temp
as $$
begin
  insert into withdrawal_not_compared values (new.withdrawal_id) on conflict do nothing;
  return null;
end $$;
