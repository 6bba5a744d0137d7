-- What one operator decided to pay alone, within the limit of the setting, with what they signed (INV-W06). Two people's
-- decisions are proposals.
create table decided_alone (
  decision_id bigint generated always as identity primary key,
  kind text not null,
  object text not null,
  payload jsonb not null,
  after jsonb not null,
  operator uuid not null references operator,
  at timestamptz not null,
  -- Null where a one-time code was the proof.
  signature jsonb
);
create index decided_alone_object on decided_alone (object);
create trigger decided_alone_is_immutable before update or delete or truncate on decided_alone
  for each statement execute function refuse_ledger_change();
