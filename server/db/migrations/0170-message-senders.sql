-- Messages leave through a sender: `next_try_at` is when one is due, null while the job library has it or it is done.
-- A message that the release before queues is due at once.
alter table outbox_message alter column next_try_at set default now();
update outbox_message set next_try_at = created_at where state = 'waiting';
create index outbox_message_due on outbox_message (next_try_at) where state = 'waiting' and next_try_at is not null;
-- Of a mail; not secret.
alter table outbox_message add column subject text;
