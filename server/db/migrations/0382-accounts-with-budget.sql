-- outside a transaction
-- The few accounts with a budget, and those that hold something for a request, are found without looking at all users'.
drop index concurrently if exists account_with_budget;
create index concurrently account_with_budget on account (asset, id) where floor < 0;
drop index concurrently if exists account_that_holds;
create index concurrently account_that_holds on account (asset, bucket) where bucket not in ('locked', 'available');
