-- version 1 f2c3a2c63b94b29c
-- A table that is only added to; its trigger stands in the migration that made it.
create or replace function refuse_rewriting() returns trigger language plpgsql as $$
begin
  raise exception '% is only added to', tg_table_name;
end $$;
