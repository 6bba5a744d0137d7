-- Deletions that are under way, and registrations that are set aside. Both are null for nearly everybody: no row is rewritten.
alter table "user" add column erasing_since timestamptz, add column settle_after timestamptz;
