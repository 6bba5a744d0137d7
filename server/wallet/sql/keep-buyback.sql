-- version 1 2911afd12768c771
-- States of a buyback go one way, one version at a time, and never leave a final one; what was asked for stays (INV-W03).
create or replace function keep_buyback() returns trigger language plpgsql as $$
begin
  if (old.buyback_id, old.user_id, old.quantity, old.price, old.value, old.rule_version, old.created_at)
      is distinct from
     (new.buyback_id, new.user_id, new.quantity, new.price, new.value, new.rule_version, new.created_at)
    or old.state in ('paid', 'rejected', 'cancelled')
    or (old.state = new.state) <> (old.version = new.version)
    or (old.state <> new.state and (new.version <> old.version + 1 or not case old.state
      when 'submitted' then new.state in ('approved', 'rejected', 'cancelled')
      when 'approved' then new.state = 'paid' end))
  then
    raise exception 'buyback % stays as it is: % to % refused', old.buyback_id, old.state, new.state
      using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
