-- R119: attendance no person can have. From which network a page watches, as a keyed digest; it goes with the page's session,
-- a day after its end. What stays is how many heartbeats counted while another network watched for the same account.
alter table live_watch add column network bytea;
create index live_watch_by_user on live_watch (user_id);
alter table attendance add column elsewhere integer not null default 0;
