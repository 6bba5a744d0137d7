-- version 5 e87af8de2f924061
-- The steps of REQ-125, in the database too: what is final stays, and nothing leads back from `processing` (INV-W04). What
-- was asked for and how it is paid never change.
create or replace function refuse_withdrawal_step() returns trigger language plpgsql as $$
begin
  if new.state <> old.state and not (old.state || ' ' || new.state) = any (array[
    'submitted cooling_off', 'submitted in_review', 'submitted cancelled',
    'cooling_off in_review', 'cooling_off rejected', 'cooling_off cancelled',
    'in_review approved', 'in_review rejected', 'in_review cancelled',
    'approved processing', 'approved rejected', 'approved cancelled',
    'processing confirming', 'processing failed',
    'confirming completed', 'confirming failed'
  ]) then
    raise exception 'a withdrawal does not go from % to %', old.state, new.state using errcode = 'restrict_violation';
  end if;
  if new.state = 'failed' and old.state <> 'failed' then
    if new.way = 'manual' and (new.txid is not null or not exists (
      select from withdrawal_not_sent where withdrawal_id = new.withdrawal_id
    )) then
      raise exception 'a withdrawal by hand is given back only once two people said that it was not sent'
        using errcode = 'restrict_violation';
    end if;
    if new.way is distinct from 'manual' and not exists (
      select from withdrawal_close where withdrawal_id = new.withdrawal_id and answer = 'closed'
    ) then
      raise exception 'a withdrawal is given back only once the payer closed it' using errcode = 'restrict_violation';
    end if;
  end if;
  if new.state <> old.state and new.version <> old.version + 1 then
    raise exception 'a step of a withdrawal counts one version' using errcode = 'restrict_violation';
  end if;
  if (new.user_id, new.asset, new.network, new.quantity, new.fee, new.from_available, new.from_bonus, new.address, new.tag, new.created_at)
    is distinct from (old.user_id, old.asset, old.network, old.quantity, old.fee, old.from_available, old.from_bonus, old.address, old.tag, old.created_at)
    or old.way is not null and new.way is distinct from old.way
    or old.txid is not null and old.state = 'completed' and new.txid is distinct from old.txid
  then
    raise exception 'what was asked for is fixed' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
