-- outside a transaction
-- Orders and filters of what is on its way out, classes and alerts in the console, each by an index (decisions 0189, 0267).
create index concurrently if not exists outbox_message_listed on outbox_message (created_at, id);
create index concurrently if not exists outbox_message_of_kind on outbox_message (kind, created_at, id);
create index concurrently if not exists outbox_message_in_state on outbox_message (state, created_at, id);
create index concurrently if not exists outbox_message_by_ngrams on outbox_message using gin (text_ngrams(masked));
drop index concurrently if exists outbox_message_by_time;
create index concurrently if not exists live_class_listed on live_class (starts_at, class_id);
create index concurrently if not exists live_class_in_language on live_class (language, starts_at, class_id);
create index concurrently if not exists security_alert_listed on security_alert (began_at, kind);
create index concurrently if not exists security_alert_by_times on security_alert (times, kind);
