-- What is kept for a time alone (REQ-187): one row for each thing of that kind, written by the job that removes it, with what
-- its last sweep took away and what was due and stayed.
create table retention_sweep (
  name text primary key,
  swept_at timestamptz not null,
  removed integer not null,
  -- Of all sweeps since the first one that was noted.
  total bigint not null,
  left_over integer not null
);
