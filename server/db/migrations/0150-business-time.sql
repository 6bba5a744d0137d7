-- The moment of a transfer's business event, from the Clock (REQ-195, decision 0041). Null in rows of the release before,
-- which keep `posted_at`. A column without a default: no row is rewritten.
alter table transfer add column at timestamptz;

-- Of no release: its successor has places instead of names.
drop function if exists post_transfers(text[], text[], integer, integer[], text[], text[], text[], text[], bigint[],
  text[], text[], text[], text[], bigint[]);
