-- When a session of the console last gave a one-time code or a passkey, and one that no decision about money has used yet.
alter table operator_session
  add column proved_at timestamptz,
  add column unspent_proof_at timestamptz;
