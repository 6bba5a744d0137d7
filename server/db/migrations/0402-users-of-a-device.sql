-- outside a transaction
-- Digests of devices turn with all their equals.
create index concurrently if not exists user_of_device on "user" (device);
