-- version 2 640d94793d8da8d4
-- However a session ends, its phone is pushed to no more but what happened before, and only where somebody else may have
-- ended it. A phone that nobody said was theirs, such as a thief's, is told nothing of it.
create or replace function forget_push() returns trigger language plpgsql as $$
begin
  if new.end_reason in ('password', 'reset', 'deletion', 'other') and not new.is_new_device then
    update push_subscription set ended_at = new.ended_at where session_id = new.session_id;
  else
    delete from push_subscription where session_id = new.session_id;
  end if;
  return null;
end $$;
