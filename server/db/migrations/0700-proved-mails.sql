-- A mail address counts once a code sent to it came back (REQ-51), as a number does. Those saved before that are told what
-- happens to the account, as before, and are nobody's proof.

-- A change of address that waits for its codes: ten minutes, five tries. Without a new address the present one is removed.
create table email_change (
  user_id text primary key references "user",
  sealed bytea,
  digest bytea,
  -- Keyed digests of the codes sent to the new address and to the proved one before it.
  new_code bytea,
  old_code bytea,
  tries integer not null default 0,
  expires_at timestamptz not null,
  check ((sealed is null) = (digest is null) and (sealed is null) = (new_code is null)),
  check (new_code is not null or old_code is not null)
);
create index email_change_expiry on email_change (expires_at);

-- A change without the code of the address before, which its owner lost: it happens after 72 hours unless they object.
create table delayed_email_change (
  user_id text primary key references "user",
  sealed bytea,
  digest bytea,
  asked_at timestamptz not null,
  applies_at timestamptz not null,
  check ((sealed is null) = (digest is null))
);
create index delayed_email_change_due on delayed_email_change (applies_at);

-- A code of six digits mailed to who cannot log in: five minutes, five tries, used once.
create table email_code (
  user_id text primary key references "user",
  -- Keyed digests of the address it went to and of the code.
  email bytea not null,
  code bytea not null,
  tries integer not null default 0,
  expires_at timestamptz not null
);
create index email_code_expiry on email_code (expires_at);

alter table account_event drop constraint account_event_kind_check;
alter table account_event add constraint account_event_kind_check check (kind in (
  'registered', 'login', 'newDevice', 'logout', 'passwordChanged', 'passwordReset', 'codesRenewed', 'codesNoted',
  'sessionEnded', 'othersEnded', 'exportAsked', 'exportOpened', 'deletionAsked', 'deletionCancelled', 'consentGiven',
  'consentWithdrawn', 'contactChanged', 'profileChanged', 'phoneChangeAsked', 'phoneChangeCancelled',
  'emailChangeAsked', 'emailChangeCancelled',
  'frozen', 'unfrozen', 'reinstated', 'appealUpheld', 'passkeyAdded', 'passkeyRemoved', 'totpOn', 'totpOff',
  'recoveryUsed', 'withdrawCheck', 'factorsEnding', 'factorsEnded', 'factorsKept', 'accessAsked', 'accessAllowed',
  'accessEntered', 'accessStopped',
  'loginFailed', 'resetFailed', 'reward', 'deposit', 'buyback', 'withdrawal')) not valid;
alter table account_event validate constraint account_event_kind_check;
