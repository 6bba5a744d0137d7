-- Links of notices by which their reader freezes the account (REQ-126): each works once and for a few days.
create table freeze_link (
  token_hash bytea primary key,
  user_id text not null references "user",
  -- What the notice told of, such as a withdrawal.
  denied text not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index freeze_link_of_user on freeze_link (user_id);
create index freeze_link_expires on freeze_link (expires_at);
