-- outside a transaction
-- Orders and filters of the console's lists, each by an index.
create index concurrently if not exists user_listed on "user" (registered_at, user_id);
create index concurrently if not exists user_in_status on "user" (status, registered_at, user_id);
create index concurrently if not exists user_in_language on "user" (locale, registered_at, user_id);
create index concurrently if not exists user_by_name on "user" (nick_fold, user_id);
create index concurrently if not exists user_by_ngrams on "user" using gin (text_ngrams(nick_fold));
create index concurrently if not exists report_closed_by on report (decided_by, decided_at desc, id) where decided_at is not null;
create index concurrently if not exists report_waiting_for on report (reason, created_at, id) where decided_at is null;
create index concurrently if not exists report_closed_for on report (reason, decided_at desc, id) where decided_at is not null;
create index concurrently if not exists report_closed_as on report (decision, decided_at desc, id) where decided_at is not null;
create index concurrently if not exists buyback_closed_by on buyback (decided_by, decided_at desc, buyback_id)
  where decided_at is not null;
create index concurrently if not exists withdrawal_closed_by on withdrawal (decided_by, decided_at desc, withdrawal_id)
  where decided_at is not null;
create index concurrently if not exists audit_by_ngrams on audit_entry using gin (text_ngrams(audit_words(content)));
