-- version 1 92433217e3c4b0d6
-- The audit log is only ever added to, and its head moves one entry at a time (INV-F09).
create or replace function refuse_audit_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only: % refused', tg_table_name, tg_op using errcode = 'restrict_violation';
end $$;

create or replace function move_audit_head() returns trigger language plpgsql as $$
begin
  if new.seq <> old.seq + 1 or not exists (select from audit_entry where seq = new.seq and hash = new.hash) then
    raise exception 'the end of the audit log moves by one entry' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
