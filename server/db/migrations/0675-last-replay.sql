-- How the last replay of all events through the rules ended (INV-M08), one row.
create table replay_proof (
  one boolean primary key default true check (one),
  -- The moment of the last one that came to its end, whatever it found; null before the first.
  checked_at timestamptz,
  took_ms integer not null default 0,
  -- What did not agree then, and the first replay since which something does not.
  differences integer not null default 0,
  differs_since timestamptz,
  check ((differences > 0) = (differs_since is not null))
);
insert into replay_proof default values;
