-- The first answer to a registration, sealed, for a phone that never heard it (REQ-150). The key is made on the phone and
-- kept as a digest; without an answer the registration is still under way, or the process that ran it died.
create table registration_answer (
  key_hash bytea primary key,
  started_at timestamptz not null,
  expires_at timestamptz not null,
  user_id text references "user" (user_id) on delete cascade,
  sealed bytea,
  check ((user_id is null) = (sealed is null))
);
create index registration_answer_expires on registration_answer (expires_at);
create index registration_answer_user on registration_answer (user_id);
