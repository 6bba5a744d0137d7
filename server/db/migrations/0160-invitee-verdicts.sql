-- What fraud control found of an invited person, once for each, whether or not a level of theirs pays (REQ-107, REQ-119).
-- Nobody of earlier releases gets a row: of them their grants tell.
create table invitee_verdict (
  invitee text primary key references "user",
  rule_version text not null references rule_set,
  state text not null check (state in ('pending', 'passed', 'held', 'refused')),
  due_at timestamptz not null,
  looked_at timestamptz,
  decided_at timestamptz,
  -- The verdict as the check found it, once it gave points.
  findings jsonb,
  fraud_case text references fraud_case,
  check (state <> 'held' or fraud_case is not null)
);
create index invitee_verdict_due on invitee_verdict (due_at) where state = 'pending';
create index invitee_verdict_case on invitee_verdict (fraud_case) where fraud_case is not null;

-- Who waits for the check when this release begins, a day's registrations at most.
insert into invitee_verdict (invitee, rule_version, state, due_at, looked_at)
select distinct on (invitee) invitee, rule_version, 'pending', due_at, looked_at
from reward_grant where status = 'pending' and invitee is not null order by invitee, level;

-- Invitations that the release before still makes beside this one: it writes no subject.
create function judge_invitee() returns trigger language plpgsql as $$
begin
  insert into invitee_verdict (invitee, rule_version, state, due_at)
  values (new.invitee, new.rule_version, 'pending', new.due_at) on conflict do nothing;
  return null;
end $$;
create trigger earlier_invites_are_judged after insert on reward_grant
  for each row when (new.subject is null and new.status = 'pending' and new.invitee is not null)
  execute function judge_invitee();
