-- version 1 9a9a510486b74f71
-- Makes the conversations of pairs that write for the first time and may. Whoever was faster wins; both then find the
-- same one.
create or replace function open_conversations(senders text[], receivers text[], refusals text[]) returns void
language sql
set plan_cache_mode = force_generic_plan
as $$
  insert into conversation (low, high)
  select distinct least(sender collate "C", receiver) as low, greatest(sender collate "C", receiver) as high
  from unnest(senders, receivers, refusals) as asked (sender, receiver, refusal) where refusal is null
  order by low, high
  on conflict (low, high) do nothing;

  insert into conversation_member (user_id, peer_id, conversation)
  select distinct user_id, peer_id, conversation.id
  from unnest(senders, receivers, refusals) as asked (sender, receiver, refusal)
  join conversation on low = least(sender collate "C", receiver) and high = greatest(sender collate "C", receiver)
  cross join lateral (values (low, high), (high, low)) as member (user_id, peer_id)
  where refusal is null
  order by user_id, peer_id
  on conflict do nothing;
$$;
