-- version 2 c5b526274c07703d
-- Two became friends: their conversation stands in the lists of both, at the top, with the dot of "mark unread" for `greeted`,
-- who is told (REQ-80, REQ-90). The line that says so is drawn from the friendship: no place is given and nothing is counted.
-- One who had taken it out of the list has it again, as far as its last message. The caller holds the pair.
create or replace function open_for_friends(one text, other text, greeted text, at timestamptz) returns void
language plpgsql
set plan_cache_mode = force_generic_plan
as $$
#variable_conflict use_column
declare
  opened bigint;
  newest integer;
begin
  perform open_conversations(array[one], array[other], array[null::text]);
  select id, last_seq into opened, newest from conversation
    where low = least(one collate "C", other) and high = greatest(one collate "C", other) for no key update;
  update conversation set last_at = greatest(last_at, at) where id = opened;
  update conversation_member as member
    set session_hidden_seq = least(session_hidden_seq, newest - 1), marked = marked or user_id = greeted
    where user_id in (one, other) and peer_id in (one, other);
  update conversation_member as member set unread = (
      select count(*) from message
      where message.conversation = opened
        and message.seq > greatest(member.read_seq, member.history_hidden_seq, member.session_hidden_seq)
        -- Not by the name of the other, whose index would bring all they ever wrote.
        and message.sender <> member.user_id and message.recalled_at is null
        and not exists (
          select from hidden_message as hidden
          where hidden.conversation = opened and hidden.user_id = member.user_id and hidden.seq = message.seq))
    where user_id in (one, other) and peer_id in (one, other) and newest > 0;
end $$;
