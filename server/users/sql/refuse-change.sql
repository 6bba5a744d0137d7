-- version 1 448e1d2dc4ad7b70
-- Columns of a user that never change; the trigger names the column.
create or replace function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'the % of a user is fixed', tg_argv[0];
end $$;
