-- outside a transaction
create index concurrently if not exists push_subscription_ended on push_subscription (ended_at) where ended_at is not null;
