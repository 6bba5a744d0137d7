-- A warning, and what became of a request for another country, reach phones.
alter table push_task drop constraint push_task_kind_check;
alter table push_task add constraint push_task_kind_check check (kind in (
  'message', 'request', 'alert', 'login', 'class', 'phone', 'factor', 'reward', 'deposit', 'buyback', 'withdrawal',
  'accepted', 'campaign', 'announcement', 'warning', 'country')) not valid;
alter table push_task validate constraint push_task_kind_check;
