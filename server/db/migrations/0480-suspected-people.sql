-- outside a transaction
-- The few people whose votes do not count are found without reading everybody's verdict (decision 0157).
create index concurrently if not exists invitee_verdict_suspected on invitee_verdict (invitee) where state in ('held', 'refused');
