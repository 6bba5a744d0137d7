-- What the desks list first: waiting cases, oldest first, as they ask for them (REQ-173).
create index special_airdrop_open on special_airdrop (claimed_at, user_id) where decided_at is null;
create index withdrawal_open on withdrawal (review_at, withdrawal_id) where review_at is not null and decided_at is null;
drop index withdrawal_waits;
