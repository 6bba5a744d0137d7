-- version 1 150ac0a06a059545
-- A settled difference stays as it was settled, and none goes away.
create or replace function refuse_difference_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.settled_at is null and new.settled_at is not null
    and (to_jsonb(new) - array['settled_at', 'settled_by', 'settled_with', 'reason'])
      = (to_jsonb(old) - array['settled_at', 'settled_by', 'settled_with', 'reason']) then
    return new;
  end if;
  raise exception 'a difference is settled once and never changes' using errcode = 'restrict_violation';
end $$;
