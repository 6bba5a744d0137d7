-- Invitations of the last days, for the nightly look back (server/rewards/fraud/look-back.ts). Rows come in the order of time.
create index reward_grant_by_time on reward_grant using brin (created_at);
