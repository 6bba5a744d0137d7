-- version 6 e7d1f1a7acc89c9d
-- Sends messages of many people in their order: decides each and returns a row for each, the place it has or why not.
-- What is decided was read under the locks of its relation and conversation, since each statement sees what was committed
-- before it began. With `waits` they are waited for, relations before conversations, each in one order. Without, whoever's
-- are held by somebody else, or who has no conversation yet, is left out as LOCKED, so that nobody waits for another's; any
-- further lock is waited for no longer than a moment. Finds resends (INV-C02), numbers without gap (INV-C03), counts
-- unread (INV-C08), queues pushes. No two may be the same sender's same client id. A failure is the name of one in the
-- contract; INVALID means the message answered. Whatever clock `at` was read from, no message is older than the one before
-- it in its conversation.
-- A further argument is a further function beside this one, a further column a further name (server/db/sql-files.ts).
create or replace function place_messages(
  senders text[], receivers text[], clients uuid[], kinds text[], contents text[],
  reply_conversations bigint[], replies integer[], youngs boolean[],
  at timestamptz, push_at timestamptz, most_first_contacts integer, first_contacts_since timestamptz, waits boolean
) returns table (place integer, conversation text, seq integer, created_at timestamptz, fresh boolean, failure text)
language plpgsql
-- Planned once for each connection, perhaps while the tables are small: everything is looked up by its index whatever
-- their number (a merge or hash join would read all of a table by its index), and a list of one is not planned anew.
set enable_seqscan = off
set enable_hashjoin = off
set enable_mergejoin = off
set plan_cache_mode = force_generic_plan
as $$
#variable_conflict use_column
declare
  -- Conversations this transaction holds, their relations too; only without `waits`.
  held bigint[];
  conversations bigint[];
  last_seqs integer[];
  -- When each would be said: not before what stands there.
  said_ats timestamptz[];
  refusals text[];
  sent_seqs integer[];
  sent_ats timestamptz[];
  seqs integer[];
  lacks boolean;
begin
  -- Until the transaction ends nobody can block or delete these pairs (INV-C07).
  if waits then
    perform from relation
      join unnest(senders, receivers) as asked (sender, receiver)
        on low = least(sender collate "C", receiver) and high = greatest(sender collate "C", receiver)
      order by low, high for share of relation;
  else
    perform set_config('lock_timeout', '300ms', true);
  end if;
  loop
    if waits then
      perform from conversation
        join unnest(senders, receivers) as asked (sender, receiver)
          on low = least(sender collate "C", receiver) and high = greatest(sender collate "C", receiver)
        order by conversation.id for no key update of conversation;
    else
      select coalesce(array_agg(id), '{}') into held
      from (
        select conversation.id
        from unnest(senders, receivers) as asked (sender, receiver)
        join relation
          on relation.low = least(sender collate "C", receiver) and relation.high = greatest(sender collate "C", receiver)
        join conversation on conversation.low = relation.low and conversation.high = relation.high
        for share of relation skip locked for no key update of conversation skip locked
      ) as locked;
    end if;
    select array_agg(conversation order by place), array_agg(last_seq order by place),
      array_agg(greatest(at, last_at) order by place), array_agg(refusal order by place), array_agg(seq order by place),
      array_agg(created_at order by place), bool_or(conversation is null and refusal is null)
    into conversations, last_seqs, said_ats, refusals, sent_seqs, sent_ats, lacks
    from (
      select place, conversation.id as conversation, last_seq, last_at, sent.seq, sent.created_at,
        case
          when sent.seq is not null then case when not sent.same then 'KEY_REUSED' end
          when not waits and conversation.id is not null and conversation.id <> all (held) then 'LOCKED'
          else coalesce(
            send_refusal(state,
              case when sender = relation.low then low_blocked else high_blocked end,
              case when sender = relation.low then high_blocked else low_blocked end),
            case when reply is not null and (reply_conversation is distinct from conversation.id or reply > last_seq)
              then 'INVALID' end,
            case when not waits and conversation.id is null then 'LOCKED' end)
        end as refusal
      from unnest(senders, receivers, clients, kinds, contents, reply_conversations, replies)
        with ordinality as asked (sender, receiver, client_id, kind, content, reply_conversation, reply, place)
      left join relation
        on relation.low = least(sender collate "C", receiver) and relation.high = greatest(sender collate "C", receiver)
      left join conversation
        on conversation.low = least(sender collate "C", receiver) and conversation.high = greatest(sender collate "C", receiver)
      left join lateral (
        select seq, created_at, recalled_at is not null or edited_at is not null
          or (message.content = asked.content and message.kind = asked.kind) as same
        from message
        where message.conversation = conversation.id and message.sender = asked.sender and message.client_id = asked.client_id
        limit 1
      ) as sent on true
    ) as decided;
    exit when not lacks;
    perform open_conversations(senders, receivers, refusals);
  end loop;
  if true = any (youngs) then
    refusals := refuse_first_contacts(
      conversations, senders, receivers, youngs, refusals, sent_seqs, most_first_contacts, first_contacts_since);
  end if;
  if 'picture' = any (kinds) then
    refusals := refuse_pictures(conversations, senders, clients, kinds, contents, refusals, sent_seqs);
  end if;

  select array_agg(seq order by place) into seqs
  from (
    select place, case when refusal is null and sent is null
      then (last_seq + row_number() over (partition by conversation, refusal is null and sent is null order by place))::integer
      end as seq
    from unnest(conversations, last_seqs, refusals, sent_seqs)
      with ordinality as asked (conversation, last_seq, refusal, sent, place)
  ) as numbered;
  if num_nonnulls(variadic seqs) > 0 then
    insert into message (conversation, seq, sender, client_id, kind, content, reply_to, created_at)
    select conversation, seq, sender, client_id, kind, content, reply, said_at
    from unnest(conversations, seqs, senders, clients, kinds, contents, replies, said_ats)
      as fresh (conversation, seq, sender, client_id, kind, content, reply, said_at)
    where seq is not null;
    update conversation set last_seq = newest.seq, last_at = greatest(last_at, at)
    from (
      select conversation, max(seq) as seq from unnest(conversations, seqs) as fresh (conversation, seq)
      where seq is not null group by conversation
    ) as newest
    where conversation.id = newest.conversation;
    update conversation_member set unread = unread + added.messages
    from (
      select sender, receiver, count(*) as messages from unnest(senders, receivers, seqs) as fresh (sender, receiver, seq)
      where seq is not null group by sender, receiver
    ) as added
    where conversation_member.user_id = added.receiver and conversation_member.peer_id = added.sender;
    perform queue_pushes(
      array_agg(receiver), 'message', array_agg(sender), push_at)
    from unnest(senders, receivers, seqs) as fresh (sender, receiver, seq) where seq is not null;
  end if;

  return query
    select place::integer, conversation::text, coalesce(seq, sent_seq), case when seq is null then sent_at else said_at end,
      seq is not null, refusal
    from unnest(conversations, seqs, said_ats, sent_seqs, sent_ats, refusals)
      with ordinality as answered (conversation, seq, said_at, sent_seq, sent_at, refusal, place);
end $$;

-- Called by the release before alone: `created_at` is null for what was written now. To be dropped, with the one below, by
-- a migration two releases after the one above.
create or replace function send_messages(
  senders text[], receivers text[], clients uuid[], kinds text[], contents text[],
  reply_conversations bigint[], replies integer[], youngs boolean[],
  at timestamptz, push_at timestamptz, most_first_contacts integer, first_contacts_since timestamptz, waits boolean
) returns table (place integer, conversation text, seq integer, created_at timestamptz, failure text)
language sql
as $$
  select place, conversation, seq, case when not fresh then created_at end, failure
  from place_messages(senders, receivers, clients, kinds, contents, reply_conversations, replies, youngs, at, push_at,
    most_first_contacts, first_contacts_since, waits)
$$;

create or replace function send_messages(
  senders text[], receivers text[], clients uuid[], kinds text[], contents text[],
  reply_conversations bigint[], replies integer[], youngs boolean[],
  at timestamptz, push_at timestamptz, most_first_contacts integer, first_contacts_since timestamptz
) returns table (place integer, conversation text, seq integer, created_at timestamptz, failure text)
language sql
as $$
  select * from send_messages(senders, receivers, clients, kinds, contents, reply_conversations, replies, youngs, at, push_at,
    most_first_contacts, first_contacts_since, true)
$$;
