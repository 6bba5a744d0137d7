-- How often each kind of security event happened, by the minute, over all processes; and when a kind reached the rate at
-- which the console warns. Neither names anybody.
create table security_count (
  kind text not null,
  minute timestamptz not null,
  times bigint not null check (times > 0),
  primary key (kind, minute)
);
create index security_count_minute on security_count (minute);

create table security_alert (
  kind text not null,
  began_at timestamptz not null,
  last_at timestamptz not null,
  times bigint not null check (times > 0),
  primary key (kind, began_at)
);

-- Failed tries of an account within an hour are one entry of its activity, which counts them.
alter table account_event drop constraint account_event_kind_check;
alter table account_event add constraint account_event_kind_check check (kind in (
  'registered', 'login', 'newDevice', 'logout', 'passwordChanged', 'passwordReset', 'codesRenewed', 'codesNoted',
  'sessionEnded', 'othersEnded', 'exportAsked', 'exportOpened', 'deletionAsked', 'deletionCancelled', 'consentGiven',
  'consentWithdrawn', 'contactChanged', 'profileChanged', 'phoneChangeAsked', 'phoneChangeCancelled',
  'frozen', 'unfrozen', 'passkeyAdded', 'passkeyRemoved', 'totpOn', 'totpOff', 'recoveryUsed', 'withdrawCheck',
  'loginFailed', 'resetFailed', 'reward', 'deposit', 'buyback', 'withdrawal')) not valid;
alter table account_event validate constraint account_event_kind_check;
create index account_event_tries on account_event (user_id, kind, id desc) where kind in ('loginFailed', 'resetFailed');
