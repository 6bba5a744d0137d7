-- Who may approve payments, by the passkey that proves it. A row is added, and removed once; it never changes.

create table approver (
  key_id text primary key,
  person text not null,
  -- SubjectPublicKeyInfo.
  public_key bytea not null,
  host text not null,
  origin text not null,
  added_at timestamptz not null,
  removed_at timestamptz
);

create function refuse_other_approver() returns trigger language plpgsql as $$
begin
  if old.removed_at is null and new.removed_at is not null
    and to_jsonb(new) - 'removed_at' = to_jsonb(old) - 'removed_at' then
    return new;
  end if;
  raise exception 'An approver is removed once and never changes.';
end
$$;
create trigger refuse_other_approver before update on approver for each row execute function refuse_other_approver();
create trigger refuse_change before delete or truncate on approver for each statement execute function refuse_change();

-- What the approvers signed, as it was handed over.
alter table payout add column signatures json;
