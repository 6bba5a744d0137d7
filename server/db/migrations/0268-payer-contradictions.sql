-- What the payer said of a withdrawal that cannot be, a row for each: it is set aside until two people settled it, and keeps
-- no other waiting (INV-W05). The id is as the payer says it; it may be none of ours.
create table payer_contradiction (
  contradiction_id bigint generated always as identity primary key,
  withdrawal_id text not null,
  -- In the payer's journal; null of an answer to a payment.
  position bigint unique,
  said jsonb not null,
  why text not null,
  at timestamptz not null,
  settlement text check (settlement in ('again', 'left')),
  settled_at timestamptz,
  settled_by uuid,
  settled_with uuid,
  constraint settled_whole check (
    (settlement is null) = (settled_at is null)
    and (settlement is null) = (settled_by is null)
    and (settlement is null) = (settled_with is null)
  ),
  constraint two_people check (settled_by <> settled_with)
);
create index payer_contradiction_open on payer_contradiction (withdrawal_id, contradiction_id) where settled_at is null;

-- Whether the payer, when it last answered, signed nothing by order; whether it answers now; whether nothing is sent until
-- people repaired it.
alter table payer_mark add column is_halted boolean not null default false;
alter table payer_mark add column is_away boolean not null default false;
alter table payer_mark add column is_stopped boolean not null default false;
