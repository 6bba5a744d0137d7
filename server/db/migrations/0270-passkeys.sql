-- What an authenticator is asked to sign. Used up by the first answer, whether it is right or not.
create table passkey_challenge (
  challenge bytea primary key,
  -- What it is for and to whom it was given, such as a session; an answer from elsewhere is none.
  held_by text not null,
  expires_at timestamptz not null
);
create index passkey_challenge_expires on passkey_challenge (expires_at);

-- Passkeys of operators (REQ-170, THR-19). Removed ones stay: what was signed with them can still be verified.
create table operator_passkey (
  passkey_id text primary key,
  operator_id uuid not null references operator,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz,
  removed_at timestamptz
);
create index operator_passkey_of on operator_passkey (operator_id) where removed_at is null;

alter table operator_session
  add column proved_with text check (proved_with in ('code', 'passkey')),
  -- What the last passkey signed and no decision has used yet: its digest, and the signature.
  add column proof_digest bytea,
  add column proof_signature jsonb;
