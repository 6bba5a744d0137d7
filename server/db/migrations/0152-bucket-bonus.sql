-- The buckets of users, in the database too (INV-M03); `bonus` holds prizes. What is not listed is opened by nobody.
alter table account add constraint account_bucket check (
  owner = 'programme' or bucket in ('locked', 'available', 'held_withdrawal', 'held_buyback', 'frozen', 'bonus')
) not valid;
alter table account validate constraint account_bucket;
