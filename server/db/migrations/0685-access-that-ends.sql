-- When the account was told of a request: not of each of many within a day.
alter table access_request add column told_at timestamptz;
update access_request set told_at = asked_at where user_id is not null;

-- What nobody decided in time is refused without an operator.
alter table access_request drop constraint access_request_check2;
alter table access_request add constraint access_request_decider
  check (decided_by is null or outcome is not null and outcome <> 'stopped');

alter table account_event drop constraint account_event_kind_check;
alter table account_event add constraint account_event_kind_check check (kind in (
  'registered', 'login', 'newDevice', 'logout', 'passwordChanged', 'passwordReset', 'codesRenewed', 'codesNoted',
  'sessionEnded', 'othersEnded', 'exportAsked', 'exportOpened', 'deletionAsked', 'deletionCancelled', 'consentGiven',
  'consentWithdrawn', 'contactChanged', 'profileChanged', 'phoneChangeAsked', 'phoneChangeCancelled',
  'frozen', 'unfrozen', 'reinstated', 'appealUpheld', 'passkeyAdded', 'passkeyRemoved', 'totpOn', 'totpOff',
  'recoveryUsed', 'withdrawCheck', 'factorsEnding', 'factorsEnded', 'factorsKept', 'accessAsked', 'accessAllowed',
  'accessEntered', 'accessStopped',
  'loginFailed', 'resetFailed', 'reward', 'deposit', 'buyback', 'withdrawal')) not valid;
alter table account_event validate constraint account_event_kind_check;
