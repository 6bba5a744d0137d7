-- Who lost every way to log in asks to be let in again; two of the staff decide, and any phone of the account stops it (REQ-50).
create table access_request (
  request_id uuid primary key,
  -- What its asker reads it by, with a secret of which the hash alone is stored.
  reference text not null unique check (reference ~ '^[A-Z2-9]{4}-[A-Z2-9]{4}$'),
  secret_hash bytea not null,
  -- Null where nobody has what was typed: the asker learns nothing of that.
  user_id text references "user",
  named text not null,
  lost text[] not null check (cardinality(lost) > 0 and lost <@ array['password', 'factors']),
  -- Where the asker can be reached; sealed.
  contact_kind text not null check (contact_kind in ('phone', 'email')),
  contact bytea not null,
  -- When a code came back that went to the number, which it does where the number is proved on the account.
  proved_at timestamptz,
  words text not null,
  locale text not null,
  asked_at timestamptz not null,
  claimed_by uuid,
  claimed_at timestamptz,
  decided_by uuid,
  decided_at timestamptz,
  outcome text check (outcome in ('granted', 'refused', 'stopped')),
  -- Why it was refused.
  answer text,
  -- When a phone of the account said that it was not them; also after it was granted, until it is used.
  stopped_at timestamptz,
  -- What sets the new password, once.
  ticket_hash bytea unique,
  ticket_until timestamptz,
  used_at timestamptz,
  check ((claimed_by is null) = (claimed_at is null)),
  check ((outcome is null) = (decided_at is null)),
  check ((decided_by is not null) = (outcome is not null and outcome <> 'stopped')),
  check ((outcome = 'stopped') <= (stopped_at is not null)),
  check ((answer is not null) = (outcome is not null and outcome = 'refused')),
  check (user_id is not null or proved_at is null and (outcome is null or outcome = 'refused')),
  check ((ticket_hash is null) = (ticket_until is null)),
  check (ticket_hash is null or outcome = 'granted'),
  check (used_at is null or ticket_hash is not null and stopped_at is null)
);
create index access_request_of on access_request (user_id, asked_at desc);
create index access_request_waiting on access_request (asked_at, request_id) where decided_at is null;
create index access_request_closed on access_request (decided_at desc, request_id) where decided_at is not null;

alter table account_event drop constraint account_event_kind_check;
alter table account_event add constraint account_event_kind_check check (kind in (
  'registered', 'login', 'newDevice', 'logout', 'passwordChanged', 'passwordReset', 'codesRenewed', 'codesNoted',
  'sessionEnded', 'othersEnded', 'exportAsked', 'exportOpened', 'deletionAsked', 'deletionCancelled', 'consentGiven',
  'consentWithdrawn', 'contactChanged', 'profileChanged', 'phoneChangeAsked', 'phoneChangeCancelled',
  'frozen', 'unfrozen', 'reinstated', 'appealUpheld', 'passkeyAdded', 'passkeyRemoved', 'totpOn', 'totpOff',
  'recoveryUsed', 'withdrawCheck', 'factorsEnding', 'factorsEnded', 'factorsKept', 'accessAsked', 'accessStopped',
  'loginFailed', 'resetFailed', 'reward', 'deposit', 'buyback', 'withdrawal')) not valid;
alter table account_event validate constraint account_event_kind_check;
