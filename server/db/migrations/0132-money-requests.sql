-- Requests that moved money are remembered for ever, after their answers were swept: a repetition years later moves nothing.
create table money_request (
  user_id text not null,
  operation text not null,
  key uuid not null,
  at timestamptz not null,
  primary key (user_id, operation, key)
);
alter table idempotency add column moves_money boolean not null default false;
