-- What somebody who lost every second factor and all recovery codes asked customer service for: two people agreed, and the
-- factors end after 72 hours unless their user objects.
create table delayed_factor_end (
  user_id text primary key references "user",
  asked_at timestamptz not null,
  applies_at timestamptz not null,
  approved_by uuid not null
);
create index delayed_factor_end_due on delayed_factor_end (applies_at);

alter table account_event drop constraint account_event_kind_check;
alter table account_event add constraint account_event_kind_check check (kind in (
  'registered', 'login', 'newDevice', 'logout', 'passwordChanged', 'passwordReset', 'codesRenewed', 'codesNoted',
  'sessionEnded', 'othersEnded', 'exportAsked', 'exportOpened', 'deletionAsked', 'deletionCancelled', 'consentGiven',
  'consentWithdrawn', 'contactChanged', 'profileChanged', 'phoneChangeAsked', 'phoneChangeCancelled',
  'frozen', 'unfrozen', 'passkeyAdded', 'passkeyRemoved', 'totpOn', 'totpOff', 'recoveryUsed', 'withdrawCheck',
  'factorsEnding', 'factorsEnded', 'factorsKept',
  'loginFailed', 'resetFailed', 'reward', 'deposit', 'buyback', 'withdrawal')) not valid;
alter table account_event validate constraint account_event_kind_check;
