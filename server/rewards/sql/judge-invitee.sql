-- version 1 7f2849f4c08a9549
-- Invitations that the release before still makes beside this one: it writes no subject.
create or replace function judge_invitee() returns trigger language plpgsql as $$
begin
  insert into invitee_verdict (invitee, rule_version, state, due_at)
  values (new.invitee, new.rule_version, 'pending', new.due_at) on conflict do nothing;
  return null;
end $$;
