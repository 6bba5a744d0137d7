-- How far the books are proved (INV-M02), one row; and what was found that must not be. Both belong to the ledger.
create table books_proof (
  one boolean primary key default true check (one),
  -- Every transfer up to this one continues the balances before it.
  proved_to bigint not null default 0,
  -- The same once more, from the beginning, a portion at a time: an old transfer may be changed too.
  again_to bigint not null default 0,
  -- The account up to which balances were compared in this turn through all of them.
  compared_to text not null default '',
  proved_at timestamptz,
  -- The database whose transfers were proved: another one is a copy that was restored.
  proved_in text not null default ''
);
insert into books_proof default values;

create table books_fault (
  id bigint generated always as identity primary key,
  invariant text not null,
  subject text not null,
  detail text not null,
  found_at timestamptz not null,
  -- When the books were whole again.
  settled_at timestamptz
);
-- While one is open nothing is granted and nothing is paid out.
create unique index books_fault_open on books_fault (invariant, subject) where settled_at is null;
