-- version 1 f752dfe33cd4efbe
-- Why a message to the other of a pair is refused, or null when it may be sent (REQ-94, INV-C07). A block outranks
-- deletion, both sides outrank one; who never was a friend gets the general text; customer service needs no friendship
-- (REQ-102). All arguments are null for two who never met. Inlined where it is called: no `set` line.
create or replace function send_refusal(state text, blocked_by_sender boolean, blocked_by_receiver boolean) returns text
language sql immutable parallel safe
as $$
  select case
    when blocked_by_sender and blocked_by_receiver then 'BOTH_BLOCKED'
    when blocked_by_sender then 'YOU_BLOCKED'
    when blocked_by_receiver then 'THEY_BLOCKED'
    when state = 'deleted' then 'PAIR_DELETED'
    when state in ('added', 'service') then null
    else 'NOT_SENT'
  end
$$;
