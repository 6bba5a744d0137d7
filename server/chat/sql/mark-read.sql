-- version 4 f2b947f25891344f
-- Reads conversations of many people up to a place (null: to the end) and takes their dots away; a null peer is every
-- conversation of that user with something to read or a dot. A place that was read stays read and none beyond the last
-- can be read (INV-C08); said again, perhaps late, it takes no dot: that was put since. Returns a row for each that changed, and one for each that was `skipped`.
-- Locks the members' own rows, not the conversations: a send that waits for a conversation holds up nobody's reading. A
-- send adds to `unread` under the same row's lock, so what is counted here, after the lock was had, is either committed
-- and counted or added afterwards. Without `waits` a row that somebody else holds is skipped, so that nobody waits for
-- another's; with it the caller asks for one row alone and holds no other while waiting.
-- A further argument is a further function beside this one (server/db/sql-files.ts).
create or replace function mark_read(users text[], peers text[], seqs integer[], waits boolean)
returns table (
  user_id text, peer_id text, read_from integer, read_to integer, is_shown boolean, unread_total integer, skipped boolean
)
language plpgsql
set enable_seqscan = off
set plan_cache_mode = force_generic_plan
as $$
#variable_conflict use_column
declare
  readers text[];
  others text[];
  places integer[];
  held boolean[];
  showing text[];
begin
  -- Who asks twice reads to the further place; the end is the furthest.
  select array_agg(user_id order by user_id, peer_id), array_agg(peer_id order by user_id, peer_id),
    array_agg(place order by user_id, peer_id)
  into readers, others, places
  from (
    select member.user_id, member.peer_id, case when bool_or(asked.seq is null) then null else max(asked.seq) end as place
    from unnest(users, peers, seqs) as asked (user_id, peer_id, seq)
    join conversation_member as member on member.user_id = asked.user_id
      and (member.peer_id = asked.peer_id or (asked.peer_id is null and (member.unread > 0 or member.marked)))
    group by member.user_id, member.peer_id
  ) as wanted;
  if readers is null then return; end if;
  if waits then
    perform from conversation_member as member
      join unnest(readers, others) as asked (user_id, peer_id) using (user_id, peer_id)
      order by member.user_id, member.peer_id for no key update of member;
    held := array_fill(true, array[cardinality(readers)]);
  else
    select array_agg(locked.user_id is not null order by asked.place) into held
    from unnest(readers, others) with ordinality as asked (user_id, peer_id, place)
    left join (
      select member.user_id, member.peer_id from conversation_member as member
      join unnest(readers, others) as wanted (user_id, peer_id) using (user_id, peer_id)
      order by member.user_id, member.peer_id for no key update of member skip locked
    ) as locked using (user_id, peer_id);
  end if;

  showing := who_shows_read_marks(readers || others);
  return query
  with asked as (
    select * from unnest(readers, others, places, held) as one (user_id, peer_id, place, is_held)
  ), moving as (
    select member.user_id, member.peer_id, member.read_seq as before,
      greatest(member.read_seq, least(coalesce(place, last_seq), last_seq)) as after, last_seq
    from asked
    join conversation_member as member using (user_id, peer_id)
    join conversation on conversation.id = member.conversation
    where is_held
      and (member.marked and place is null or least(coalesce(place, last_seq), last_seq) > member.read_seq)
  ), moved as (
    update conversation_member as member set read_seq = after, marked = false, unread = case when after < last_seq then (
      -- By number, not by sender, whose index would bring all they ever wrote.
      select count(*) from (
        select sender, seq, recalled_at from message
        where message.conversation = member.conversation
          and message.seq > greatest(after, member.history_hidden_seq, member.session_hidden_seq)
        order by seq offset 0) as later
      where later.sender = member.peer_id and later.recalled_at is null
        and not exists (
          select from hidden_message as hidden
          where hidden.conversation = member.conversation and hidden.user_id = member.user_id and hidden.seq = later.seq))
      else 0 end
    from moving where member.user_id = moving.user_id and member.peer_id = moving.peer_id
    returning member.user_id, member.peer_id, before, after, member.unread
  )
  select moved.user_id, moved.peer_id, before, after,
    moved.user_id in (select unnest(showing)) and moved.peer_id in (select unnest(showing)),
    -- The others as they were at the beginning of this statement, these as they are now.
    ((select coalesce(sum(unread), 0) from conversation_member as other
        where other.user_id = moved.user_id and not exists (
          select from moved as again where again.user_id = other.user_id and again.peer_id = other.peer_id))
      + sum(moved.unread) over (partition by moved.user_id))::integer, false
  from moved
  union all
  select asked.user_id, asked.peer_id, null, null, null, null, true from asked where not is_held;
end $$;
