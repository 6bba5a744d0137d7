-- Days of business are cut by the moment of the event. In a migration of its own: while the index is built, transfers can be
-- read. The release before finds what was unlocked without an index meanwhile.
create index transfer_unlocked_at on transfer (coalesce(at, posted_at)) include (amount) where code = 'unlock';
drop index transfer_unlocked;
