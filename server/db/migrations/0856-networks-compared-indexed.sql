-- outside a transaction
-- What people paid themselves is summed at every look.
create index concurrently if not exists withdrawal_paid_by_hand on withdrawal (network) include (quantity, fee) where way = 'manual' and state = 'completed';

-- What is compared as a whole, and what is not compared yet, without reading all others.
create index concurrently if not exists withdrawal_of_payer on withdrawal (network) where way = 'payer';
-- What requests hold.
create index concurrently if not exists withdrawal_holding on withdrawal (asset) include (user_id, quantity, created_at)
  where state not in ('completed', 'rejected', 'cancelled', 'failed');
