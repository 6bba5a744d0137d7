-- outside a transaction
-- Who left, by when: what is kept for a year after it is forgotten in batches, and the dashboard counts them.
create index concurrently if not exists user_deleted on "user" (deleted_at) where status = 'deleted';
