-- outside a transaction
-- The nightly replay asks what was reported late of the people who have something outstanding: their own reports alone are
-- read, where each question read all of them.
drop index concurrently if exists live_report_by_user;
create index concurrently live_report_by_user on live_report (user_id);
