-- What the payer was asked to close, and what it answered: `closed` once nothing of it can land, and it never signs for it
-- again. Only then is a withdrawal given back (INV-W05).
create table withdrawal_close (
  withdrawal_id text primary key references withdrawal (withdrawal_id),
  asked_at timestamptz not null,
  -- Null where the payer said by itself that it failed.
  asked_by uuid,
  -- Why an operator asked.
  reason text not null,
  answer text check (answer in ('closed', 'open', 'landed')),
  answered_at timestamptz,
  constraint answered_whole check ((answer is null) = (answered_at is null))
);
create index withdrawal_close_waits on withdrawal_close (asked_at) where answer is distinct from 'closed';

create function refuse_close_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.answer is distinct from 'closed'
    and (to_jsonb(new) - array['answer', 'answered_at']) = (to_jsonb(old) - array['answer', 'answered_at']) then
    return new;
  end if;
  raise exception 'what the payer closed stays closed' using errcode = 'restrict_violation';
end $$;
create trigger refuse_close_change before update or delete on withdrawal_close
  for each row execute function refuse_close_change();
