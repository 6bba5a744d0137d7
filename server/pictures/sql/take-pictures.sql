-- version 1 f7f820b5886b56f0
-- Binds pictures to the messages that carry them and returns the places of those that may: a picture must be the
-- sender's own, as described, and of no message yet. In the transaction of the messages, under their conversations' locks.
create or replace function take_pictures(
  ids uuid[], owners text[], conversations bigint[], clients uuid[], widths integer[], heights integer[], placeholders text[]
) returns setof integer
language sql
set plan_cache_mode = force_generic_plan
as $$
  update picture set conversation = asked.conversation, client_id = asked.client_id
  from unnest(ids, owners, conversations, clients, widths, heights, placeholders)
    with ordinality as asked (id, owner, conversation, client_id, width, height, placeholder, place)
  where picture.id = asked.id and picture.owner = asked.owner and picture.removed_at is null
    and picture.width = asked.width and picture.height = asked.height and picture.placeholder = asked.placeholder
    and picture.conversation is null
  returning asked.place::integer
$$;
