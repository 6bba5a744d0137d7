-- What was unlocked today, for the console's first page (REQ-179). Most transfers are grants and stay outside.
create index transfer_unlocked on transfer (posted_at) include (amount) where code = 'unlock';
