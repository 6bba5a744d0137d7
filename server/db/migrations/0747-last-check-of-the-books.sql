-- How the last check of all books ended that somebody asked for in the console (REQ-177), one row.
create table books_check (
  one boolean primary key default true check (one),
  -- The moment of the last one that came to its end, whatever it found; null before the first.
  checked_at timestamptz,
  took_ms integer not null default 0,
  entries bigint not null default 0,
  -- How much it found, and the first of it for the console.
  found integer not null default 0,
  faults jsonb not null default '[]'
);
insert into books_check default values;
