-- Until when a message is of any use, such as one with a code: it is not sent later. Null for one that always is, and for
-- those that the release before queues.
alter table outbox_message add column useful_until timestamptz;
-- When it was given up, or its service said that it will not arrive. Null also for those that the release before gives up.
alter table outbox_message add column given_up_at timestamptz;
