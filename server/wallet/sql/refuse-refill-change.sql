-- version 1 5cf5408cb3d33a5f
-- A refill stays as it was recorded.
create or replace function refuse_refill_change() returns trigger language plpgsql as $$
begin
  raise exception 'a refill stays as it was recorded' using errcode = 'restrict_violation';
end $$;
