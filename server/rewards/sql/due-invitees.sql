-- version 1 1e1f4553bc75901b
-- The invited people whose time has come, at most `most` of them, each with one of their waiting grants a row, or none:
-- both are locked, and two processes never take the same person.
create or replace function due_invitees(moment timestamptz, most integer)
returns table (person text, judged_under text, judged_at timestamptz, judged_due timestamptz, registered_at timestamptz,
  waiting reward_grant)
language plpgsql
-- Planned once for each connection, perhaps while the tables are small: each row is looked up by its index whatever their
-- number.
set enable_seqscan = off
set enable_hashjoin = off
set enable_mergejoin = off
set plan_cache_mode = force_generic_plan
as $$
#variable_conflict use_column
begin
  return query
  with due as (
    select verdict.invitee, verdict.rule_version, verdict.looked_at, verdict.due_at, registered.registered_at
    from invitee_verdict as verdict join registration as registered on registered.invitee = verdict.invitee
    where verdict.state = 'pending' and verdict.due_at <= moment
    order by verdict.due_at, verdict.invitee limit most for update of verdict skip locked
  )
  select due.invitee, due.rule_version, due.looked_at, due.due_at, due.registered_at, granted.reward_grant
  from due left join lateral (
    select reward_grant from reward_grant
    where reward_grant.invitee = due.invitee and reward_grant.status = 'pending' for update
  ) as granted on true
  order by due.due_at, due.invitee, (granted.reward_grant).id;
end $$;
