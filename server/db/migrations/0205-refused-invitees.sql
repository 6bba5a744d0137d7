-- Invitations of people who were refused since they registered on their inviter's phone (REQ-219): the levels above waited
-- for a check that was never due.
update reward_grant set status = 'refused', reason = 'same_device', decided_at = now(),
  facts = coalesce(facts, '{}') || '{"isInviterSameDevice": true}'
where status = 'pending' and invitee in (
  select invitee from invitee_verdict where state = 'refused' and fraud_case is null
);
