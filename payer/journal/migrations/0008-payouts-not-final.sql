-- A look at the books asks for what is not final yet, however many are.
create index payout_not_final on payout (network) where ended is distinct from 'final';
