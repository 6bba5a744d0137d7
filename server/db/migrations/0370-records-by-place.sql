-- outside a transaction
-- Lists that go on behind a row ask for their order with the key that tells rows of one moment apart.
create index concurrently if not exists withdrawal_of_user on withdrawal (user_id, created_at desc, withdrawal_id);
create index concurrently if not exists withdrawal_closed on withdrawal (decided_at desc, withdrawal_id) where decided_at is not null;
drop index concurrently if exists withdrawal_by_user;
drop index concurrently if exists withdrawal_decided;
