-- What a row of the inbox is about: a later one of the same matter takes the place of the one that was not read, and says
-- how often it happened. Without a matter each is a row of its own.
alter table notice add column about text;
alter table notice add column times integer not null default 1 check (times > 0);
create unique index notice_matter on notice (user_id, kind, about) where read_at is null;
create index notice_by_matter on notice (kind, about);

alter table push_task drop constraint push_task_kind_check;
alter table push_task add constraint push_task_kind_check check (kind in (
  'message', 'request', 'alert', 'login', 'class', 'phone', 'factor', 'reward', 'deposit', 'buyback', 'withdrawal',
  'accepted', 'campaign', 'announcement')) not valid;
alter table push_task validate constraint push_task_kind_check;

alter table notification_setting add column accepted boolean not null default true;
alter table notification_setting add column classes boolean not null default true;
alter table notification_setting add column rewards boolean not null default true;
alter table notification_setting add column campaigns boolean not null default true;
alter table notification_setting add column announcements boolean not null default true;

-- Up to which account people were told of an announcement; null once all were, and for those of before.
alter table announcement add column telling_after text;
