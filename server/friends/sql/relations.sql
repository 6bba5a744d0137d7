-- version 2 6add53ab4ce37af7
-- What other domains may know of two people: whether they are friends and who blocks whom. Locking a row of the view locks
-- the pair (INV-C07).
create or replace view relation as
  select low, high, state, low_blocked, high_blocked, added_at from friendship;
