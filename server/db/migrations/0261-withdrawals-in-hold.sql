-- Since when a withdrawal stands in the list of the desk: from its creation while its security hold lasts.
alter table withdrawal add column listed_at timestamptz generated always as (coalesce(review_at, created_at)) stored;
create index withdrawal_listed on withdrawal (listed_at) where decided_at is null;
