-- Wrong passwords and second proofs at an operator's door since they were last told of some.
alter table operator
  add column failed_tries integer not null default 0 check (failed_tries >= 0),
  add column failed_at timestamptz;
