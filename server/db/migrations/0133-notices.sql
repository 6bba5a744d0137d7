-- Kinds of activity and of pushes are those of the contract; money and telephone numbers join them.
alter table account_event drop constraint account_event_kind_check;
alter table account_event add constraint account_event_kind_check check (kind in (
  'registered', 'login', 'newDevice', 'logout', 'passwordChanged', 'passwordReset', 'codesRenewed', 'codesNoted',
  'sessionEnded', 'othersEnded', 'exportAsked', 'exportOpened', 'deletionAsked', 'deletionCancelled', 'consentGiven',
  'consentWithdrawn', 'contactChanged', 'profileChanged', 'phoneChangeAsked', 'phoneChangeCancelled',
  'reward', 'deposit', 'withdrawal')) not valid;
alter table account_event validate constraint account_event_kind_check;

alter table push_task add constraint push_task_kind_check check (kind in (
  'message', 'request', 'alert', 'login', 'class', 'phone', 'reward', 'deposit', 'withdrawal')) not valid;
alter table push_task validate constraint push_task_kind_check;
-- What the push says, where that is not read from the cause when it is due.
alter table push_task add column facts jsonb;
