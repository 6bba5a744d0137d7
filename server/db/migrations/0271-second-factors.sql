-- Passkeys of users: to log in with, and to confirm withdrawals (REQ-57, REQ-126).
create table user_passkey (
  passkey_id text primary key,
  user_id text not null references "user",
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  name text not null,
  -- Keyed digest of the phone it was made on.
  device bytea not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index user_passkey_of_user on user_passkey (user_id);

-- One-time codes of an authenticator app; on from `confirmed_at`.
create table user_totp (
  user_id text primary key references "user",
  sealed bytea not null,
  -- The last step a code was taken of.
  step bigint not null default 0,
  asked_at timestamptz not null,
  confirmed_at timestamptz
);

-- Whether passkeys confirm withdrawals, for who chose; absent they do once there is one.
create table user_withdraw_check (
  user_id text primary key references "user",
  by_passkey boolean not null
);

alter table security_change drop constraint security_change_kind_check;
alter table security_change add constraint security_change_kind_check
  check (kind in ('password', 'device', 'phone', 'email', 'address', 'factor', 'recovery')) not valid;
alter table security_change validate constraint security_change_kind_check;

alter table withdrawal drop constraint withdrawal_second_check_check;
alter table withdrawal add constraint withdrawal_second_check_check
  check (second_check in ('sms', 'password', 'passkey')) not valid;
alter table withdrawal validate constraint withdrawal_second_check_check;

alter table account_event drop constraint account_event_kind_check;
alter table account_event add constraint account_event_kind_check check (kind in (
  'registered', 'login', 'newDevice', 'logout', 'passwordChanged', 'passwordReset', 'codesRenewed', 'codesNoted',
  'sessionEnded', 'othersEnded', 'exportAsked', 'exportOpened', 'deletionAsked', 'deletionCancelled', 'consentGiven',
  'consentWithdrawn', 'contactChanged', 'profileChanged', 'phoneChangeAsked', 'phoneChangeCancelled',
  'frozen', 'unfrozen', 'passkeyAdded', 'passkeyRemoved', 'totpOn', 'totpOff', 'recoveryUsed', 'withdrawCheck',
  'reward', 'deposit', 'buyback', 'withdrawal')) not valid;
alter table account_event validate constraint account_event_kind_check;
alter table push_task drop constraint push_task_kind_check;
alter table push_task add constraint push_task_kind_check check (kind in (
  'message', 'request', 'alert', 'login', 'class', 'phone', 'freeze', 'factor', 'reward', 'deposit', 'buyback',
  'withdrawal')) not valid;
alter table push_task validate constraint push_task_kind_check;
