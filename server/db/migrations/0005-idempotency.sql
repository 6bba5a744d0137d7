-- The first answer to each keyed request (invariants section 3). Losers of the insert wait for the winner's commit.
create table idempotency (
  user_id text not null,
  operation text not null,
  key uuid not null,
  body_hash text not null,
  answer jsonb,
  created_at timestamptz not null,
  primary key (user_id, operation, key)
);
create index idempotency_by_age on idempotency (created_at);
