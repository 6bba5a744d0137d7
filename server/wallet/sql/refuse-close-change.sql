-- version 1 26de47afd6d786a5
-- What the payer closed stays closed (INV-W05).
create or replace function refuse_close_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.answer is distinct from 'closed'
    and (to_jsonb(new) - array['answer', 'answered_at']) = (to_jsonb(old) - array['answer', 'answered_at']) then
    return new;
  end if;
  raise exception 'what the payer closed stays closed' using errcode = 'restrict_violation';
end $$;
