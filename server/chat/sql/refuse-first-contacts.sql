-- version 2 1914422a32d4f3c3
-- Adds to `refusals` the messages of young accounts beyond `most` since a moment to people who never wrote back (REQ-101).
-- Messages to somebody who ever did, and resends, are free. A sender's own lock, taken after the conversations', keeps two
-- conversations at once from both taking the last place; what was sent is counted where it lies.
create or replace function refuse_first_contacts(
  conversations bigint[], senders text[], receivers text[], youngs boolean[], refusals text[], sent_seqs integer[],
  most integer, since timestamptz
) returns text[]
language plpgsql
set enable_seqscan = off
set plan_cache_mode = force_generic_plan
as $$
#variable_conflict use_column
declare
  result text[];
begin
  perform pg_advisory_xact_lock(hashtextextended('first-contact:' || sender, 0))
  from (
    select distinct sender from unnest(senders, youngs, refusals) as asked (sender, young, refusal)
    where young and refusal is null order by sender
  ) as ordered;
  -- A statement of its own: it sees what was committed before the locks were had.
  with asked as (
    select * from unnest(conversations, senders, receivers, youngs, refusals, sent_seqs)
      with ordinality as draft (conversation, sender, receiver, young, refusal, sent, place)
  ), already as materialized (
    select young.sender, coalesce(sum(sent.messages), 0) as messages
    from (select distinct sender from asked where young and refusal is null) as young
    join conversation_member as member on member.user_id = young.sender
    cross join lateral (
      select count(*) as messages from message
      where conversation = member.conversation and sender = member.user_id and created_at > since
        and not exists (
          select from message as answer where answer.conversation = member.conversation and answer.sender = member.peer_id)
    ) as sent
    group by young.sender
  ), counted as (
    select place, already.messages + row_number() over (partition by sender order by place) as number
    from asked join already using (sender)
    where young and refusal is null and sent is null
      and not exists (select from message where message.conversation = asked.conversation and message.sender = asked.receiver)
  )
  select array_agg(case when number > most then 'FIRST_CONTACT_LIMIT' else refusal end order by place) into result
  from asked left join counted using (place);
  return result;
end $$;
