-- version 1 b58e297a1ff168d4
-- Who has a phone to push to.
create or replace view reachable_user as
  select user_id from push_subscription;
