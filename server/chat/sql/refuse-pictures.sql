-- version 2 e66d1258c0f1759c
-- Gives each picture to the message that carries it and adds to `refusals` the messages whose picture is not the sender's
-- to send, or another message's: they get the general text (REQ-94, REQ-96). A resend has its picture already.
create or replace function refuse_pictures(
  conversations bigint[], senders text[], clients uuid[], kinds text[], contents text[], refusals text[], sent_seqs integer[]
) returns text[]
language plpgsql
set plan_cache_mode = force_generic_plan
as $$
#variable_conflict use_column
declare
  result text[];
begin
  with wanted as (
    select place, conversation, sender, client_id, content::jsonb as picture
    from unnest(conversations, senders, clients, kinds, contents, refusals, sent_seqs)
      with ordinality as draft (conversation, sender, client_id, kind, content, refusal, sent, place)
    where kind = 'picture' and refusal is null and sent is null
  ), columns as (
    select array_agg(place order by place) as places, array_agg((picture ->> 'Id')::uuid order by place) as ids,
      array_agg(sender order by place) as owners, array_agg(conversation order by place) as conversations,
      array_agg(client_id order by place) as clients, array_agg((picture ->> 'Width')::integer order by place) as widths,
      array_agg((picture ->> 'Height')::integer order by place) as heights,
      array_agg(picture ->> 'Placeholder' order by place) as placeholders
    from wanted
  ), taken as materialized (
    select places[position] as place
    from columns cross join lateral take_pictures(ids, owners, conversations, clients, widths, heights, placeholders) as position
  )
  select array_agg(
    case when wanted.place is not null and taken.place is null then 'NOT_SENT' else refusal end order by draft.place)
  into result
  from unnest(refusals) with ordinality as draft (refusal, place)
  left join wanted using (place) left join taken using (place);
  return result;
end $$;
