-- version 7 c9001232eb543b0d
-- Queues a push to each of `users` who has a phone to push to, in the transaction of its cause. One row for each thing it
-- is about, so that several messages of one sender are one push: the earlier moment stays, and all phones are told.
create or replace function queue_pushes(users text[], push_kind text, abouts text[], due timestamptz) returns void
language plpgsql
set plan_cache_mode = force_generic_plan
as $$
#variable_conflict use_column
begin
  if not exists (select from reachable_user where reachable_user.user_id = any (users)) then
    return;
  end if;
  insert into push_task (user_id, kind, about, due_at)
  select distinct told.user_id, push_kind, told.about, due from unnest(users, abouts) as told (user_id, about)
  where exists (select from reachable_user where reachable_user.user_id = told.user_id)
  on conflict (user_id, kind, about) do update
    set due_at = least(push_task.due_at, excluded.due_at), tries = 0, sent_to = '{}'
    -- One that waits as it would after this is not written again.
    where push_task.tries > 0 or push_task.sent_to <> '{}' or excluded.due_at < push_task.due_at;
end $$;

-- The same with what each says: of pushes about one thing the facts that came last stay; a cause without any leaves them.
create or replace function queue_pushes_with_facts(
  users text[], push_kind text, abouts text[], all_facts jsonb[], due timestamptz
) returns void
language plpgsql
set plan_cache_mode = force_generic_plan
as $$
#variable_conflict use_column
begin
  if not exists (select from reachable_user where reachable_user.user_id = any (users)) then
    return;
  end if;
  insert into push_task (user_id, kind, about, due_at, facts)
  select distinct on (told.user_id, told.about) told.user_id, push_kind, told.about, due, told.facts
  from unnest(users, abouts, all_facts) with ordinality as told (user_id, about, facts, place)
  where exists (select from reachable_user where reachable_user.user_id = told.user_id)
  order by told.user_id, told.about, told.place desc
  on conflict (user_id, kind, about) do update
    set due_at = least(push_task.due_at, excluded.due_at), tries = 0, sent_to = '{}',
      facts = coalesce(excluded.facts, push_task.facts);
end $$;
