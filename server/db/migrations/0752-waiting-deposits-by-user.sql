-- outside a transaction
-- A person reads which of their payments wait for a second person.
drop index concurrently if exists proposal_deposit_of_user;
create index concurrently proposal_deposit_of_user on proposal ((payload ->> 'userId'))
  where kind = 'wallet.deposit' and state = 'open';
