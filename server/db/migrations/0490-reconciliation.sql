-- What the networks, the payer's journal and our books say of each other (REQ-177): one row for each look.
create table reconciliation (
  run_id bigint generated always as identity primary key,
  at timestamptz not null,
  -- Null of one that ran by itself.
  asked_by uuid,
  -- Each network at its final block, as the look found it.
  networks jsonb not null,
  differences integer not null,
  -- Why it could not be done; nothing was compared then.
  failure text
);

-- Each difference that was found: while one is open nothing is sent, until two people settled it. The same one, settled, is
-- not found anew.
create table network_difference (
  difference_id bigint generated always as identity primary key,
  kind text not null,
  network text,
  -- A withdrawal, a transaction, a network or an asset.
  about text not null,
  -- Both sides, in units, an address or an id.
  ours text not null,
  theirs text not null,
  -- The same for the same difference, however far the sums around it have moved.
  mark text not null,
  found_at timestamptz not null,
  settled_at timestamptz,
  settled_by uuid,
  settled_with uuid,
  reason text,
  unique (kind, about, mark),
  constraint settled_whole check (
    (settled_at is null) = (settled_by is null)
    and (settled_at is null) = (settled_with is null)
    and (settled_at is null) = (reason is null)
  ),
  constraint two_people check (settled_by <> settled_with)
);
create index network_difference_open on network_difference (found_at) where settled_at is null;

-- A settled difference stays as it was settled, and none goes away.
create function refuse_difference_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.settled_at is null and new.settled_at is not null
    and (to_jsonb(new) - array['settled_at', 'settled_by', 'settled_with', 'reason'])
      = (to_jsonb(old) - array['settled_at', 'settled_by', 'settled_with', 'reason']) then
    return new;
  end if;
  raise exception 'a difference is settled once and never changes' using errcode = 'restrict_violation';
end $$;
create trigger refuse_difference_change before update or delete on network_difference
  for each row execute function refuse_difference_change();
