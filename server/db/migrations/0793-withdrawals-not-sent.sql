-- What two people say of a payment by hand that was begun: it was never sent. Only then does such a withdrawal come back, and
-- once, since none is said of it twice (INV-W05).
create table withdrawal_not_sent (
  withdrawal_id text primary key references withdrawal (withdrawal_id),
  -- What shows it, as the first of them wrote it.
  evidence text not null check (evidence <> ''),
  said_by uuid not null,
  agreed_by uuid not null,
  at timestamptz not null,
  constraint two_people check (said_by <> agreed_by)
);
create trigger withdrawal_not_sent_is_immutable before update or delete or truncate on withdrawal_not_sent
  for each statement execute function refuse_ledger_change();
