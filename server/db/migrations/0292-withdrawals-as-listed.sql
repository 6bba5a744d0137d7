-- The desk's list of withdrawals as it is asked for: what waits for people or will after its security hold, oldest first.
create index withdrawal_desk on withdrawal (listed_at, withdrawal_id)
  where decided_at is null and (review_at is not null or state = 'cooling_off');
drop index withdrawal_listed;
