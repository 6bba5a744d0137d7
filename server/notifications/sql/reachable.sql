-- version 2 1787fe68b298428e
-- Who has a phone to push to.
create or replace view reachable_user as
  select user_id from push_subscription where ended_at is null;
