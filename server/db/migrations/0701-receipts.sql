-- When the service that took a message said that it arrived.
alter table outbox_message add column delivered_at timestamptz;
