-- version 4 c473de005d222356
-- Called by the release before alone. To be dropped by a migration two releases after send_messages.
create or replace function write_messages(
  conversations bigint[], senders text[], receivers text[], clients uuid[], kinds text[], contents text[], replies integer[],
  allowances boolean[], last_seqs integer[], at timestamptz, push_at timestamptz
) returns table (place bigint, conversation text, seq integer, created_at timestamptz, same boolean)
language plpgsql
-- Prepared once while the tables may still be small: everything is looked up by its index whatever their number.
set enable_seqscan = off
set plan_cache_mode = force_generic_plan
as $$
#variable_conflict use_column
begin
  return query
  with asked as (
    select * from unnest(conversations, senders, receivers, clients, kinds, contents, replies, allowances, last_seqs)
      with ordinality as draft (conversation, sender, receiver, client_id, kind, content, reply_to, allowed, last_seq, place)
  ), resent as (
    select asked.place, asked.conversation, message.seq, message.created_at,
      message.recalled_at is not null or message.edited_at is not null
        or (message.content = asked.content and message.kind = asked.kind) as same
    from asked cross join lateral (
      -- One look into the index for each draft, whatever the planner believes about the size of the history.
      select seq, content, kind, created_at, recalled_at, edited_at from message
      where conversation = asked.conversation and sender = asked.sender and client_id = asked.client_id limit 1
    ) as message
  ), fresh as (
    select asked.*, (last_seq + row_number() over (partition by conversation order by place))::integer as seq,
      greatest(at, (select last_at from conversation where id = asked.conversation)) as said_at
    from asked
    where allowed and not exists (select from resent where resent.place = asked.place)
  ), written as (
    insert into message (conversation, seq, sender, client_id, kind, content, reply_to, created_at)
    select conversation, seq, sender, client_id, kind, content, reply_to, said_at from fresh
  ), numbered as (
    update conversation set last_seq = newest.seq, last_at = newest.said_at
    from (select conversation, max(seq) as seq, max(said_at) as said_at from fresh group by conversation) as newest
    where conversation.id = newest.conversation
  ), counted as (
    update conversation_member set unread = unread + added.messages
    from (select sender, receiver, count(*) as messages from fresh group by sender, receiver) as added
    where conversation_member.user_id = added.receiver and conversation_member.peer_id = added.sender
  ), queued as (
    -- A push for every receiver who has a phone to push to.
    insert into push_task (user_id, kind, about, due_at)
    select distinct receiver, 'message', sender, push_at from fresh
    where exists (select from reachable_user where reachable_user.user_id = receiver)
    on conflict (user_id, kind, about) do update set due_at = excluded.due_at, tries = 0, sent_to = '{}'
  )
  select place, conversation::text, seq, null::timestamptz, true from fresh
  union all
  select place, conversation::text, seq, created_at, same from resent;
end $$;

create or replace function send_plainly(
  lows text[], highs text[], senders text[], receivers text[], clients uuid[], kinds text[], contents text[],
  reply_conversations bigint[], replies integer[], at timestamptz, push_at timestamptz
) returns table (place bigint, conversation text, seq integer, created_at timestamptz, same boolean)
language plpgsql
set enable_seqscan = off
set plan_cache_mode = force_generic_plan
as $$
#variable_conflict use_column
declare
  usual record;
begin
  -- Relations before conversations, each in the order of all lock takers; until the end nobody can block or delete (INV-C07).
  perform from relation join unnest(lows, highs) as asked (low, high) using (low, high)
    order by low, high for share of relation;
  perform from conversation join unnest(lows, highs) as asked (low, high) using (low, high)
    order by conversation.id for no key update of conversation;
  -- Each statement sees what was committed before it began: what is decided was read under the locks.
  select array_agg(conversation.id order by place) as conversations, array_agg(last_seq order by place) as last_seqs
  into usual
  from unnest(lows, highs, reply_conversations, replies)
    with ordinality as asked (low, high, reply_conversation, reply, place)
  join conversation using (low, high)
  join relation using (low, high)
  where state in ('added', 'service') and not low_blocked and not high_blocked
    and (reply is null or (reply_conversation = conversation.id and reply <= last_seq));
  if coalesce(cardinality(usual.conversations), 0) < cardinality(lows) then return; end if;
  return query select * from write_messages(
    usual.conversations, senders, receivers, clients, kinds, contents, replies,
    array_fill(true, array[cardinality(lows)]), usual.last_seqs, at, push_at);
end $$;
