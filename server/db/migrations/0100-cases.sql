-- Every case says the same of itself: who has it and since when, who decided it and when (REQ-173).
alter table warning add column claimed_at timestamptz;
alter table article_report add column claimed_by uuid, add column claimed_at timestamptz;

-- What waits, oldest first; what was decided, last first.
create index report_waiting on report (created_at, id) where decided_at is null;
create index report_closed on report (decided_at desc, id) where decided_at is not null;
create index warning_appeal_waiting on warning (appealed_at, id) where appealed_at is not null and decided_at is null;
create index warning_appeal_closed on warning (decided_at desc, id) where decided_at is not null;
create index fraud_case_waiting on fraud_case (opened_at, case_id) where decided_at is null;
create index fraud_case_closed on fraud_case (decided_at desc, case_id) where decided_at is not null;
create index fraud_appeal_waiting on fraud_appeal (made_at, case_id, user_id) where decided_at is null;
create index fraud_appeal_closed on fraud_appeal (decided_at desc, case_id, user_id) where decided_at is not null;
create index article_report_waiting on article_report (created_at, id) where decided_at is null;
create index article_report_closed on article_report (decided_at desc, id) where decided_at is not null;
drop index report_queue, report_decided, warning_appeals, fraud_case_queue, fraud_appeal_queue, article_report_queue,
  article_report_decided;
