-- What operators did (R178, F09). An entry is its content and a hash over the entry before and this content; what is
-- looked for is derived from the content, so that it cannot say anything else.
create table audit_entry (
  seq bigint primary key check (seq > 0),
  -- Canonical JSON: see server/audit/record.ts.
  content text not null,
  -- SHA-256 over the hash before (32 zero bytes for the first) and the content.
  hash bytea not null check (length(hash) = 32),
  at_ms bigint not null generated always as (((content::jsonb) ->> 'at')::bigint) stored,
  operator text generated always as ((content::jsonb) ->> 'operator') stored,
  action text not null generated always as ((content::jsonb) ->> 'action') stored,
  object text not null generated always as ((content::jsonb) ->> 'object') stored
);
create index audit_by_time on audit_entry (at_ms desc);
create index audit_by_operator on audit_entry (operator, seq desc);
create index audit_by_action on audit_entry (action, seq desc);
create index audit_by_object on audit_entry (object, seq desc);

-- The end of the chain. Its row is locked to add an entry, so that entries stand in one line.
create table audit_head (
  only_one boolean primary key default true check (only_one),
  seq bigint not null,
  hash bytea not null check (length(hash) = 32)
);
insert into audit_head (seq, hash) values (0, decode(repeat('00', 32), 'hex'));

create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only: % refused', tg_table_name, tg_op using errcode = 'restrict_violation';
end $$;
create trigger audit_entry_is_immutable before update or delete or truncate on audit_entry
  for each statement execute function refuse_audit_change();
create trigger audit_head_is_kept before delete or truncate on audit_head
  for each statement execute function refuse_audit_change();
-- The end only moves forward, by one entry that is there.
create function move_audit_head() returns trigger language plpgsql as $$
begin
  if new.seq <> old.seq + 1 or not exists (select from audit_entry where seq = new.seq and hash = new.hash) then
    raise exception 'the end of the audit log moves by one entry' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger audit_head_moves_on before update on audit_head for each row execute function move_audit_head();
