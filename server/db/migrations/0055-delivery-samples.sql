-- How long messages take from being stored until a phone says it has them: one in a second of each process, for a day (R179).
-- It names nobody.
create table delivery_sample (
  heard_at timestamptz not null,
  milliseconds integer not null check (milliseconds >= 0)
);
create index delivery_sample_by_time on delivery_sample (heard_at);
