-- outside a transaction
-- The grants that wait for one person's check are found by that person. By the moment they are due they were read all, once
-- for each person who was looked at.
drop index concurrently if exists reward_grant_waiting;
create index concurrently reward_grant_waiting on reward_grant (invitee, due_at) where status = 'pending';
drop index concurrently if exists reward_grant_due;
