-- outside a transaction
-- What was looked for through the whole table. Blocks that wait are taken in this order, past those that were set aside.
create index concurrently if not exists class_unlock_waiting_due on class_unlock_waiting (since, id)
  where set_aside_at is null;
create index concurrently if not exists class_friends_waiting_due on class_friends_waiting (since, id)
  where set_aside_at is null;
drop index concurrently if exists class_friends_waiting_by_since;
create index concurrently if not exists withdrawal_holds on withdrawal (asset, user_id)
  where state not in ('completed', 'rejected', 'cancelled', 'failed');
create index concurrently if not exists money_code_due on money_code (expires_at);
create index concurrently if not exists security_alert_by_age on security_alert (last_at);
