-- version 1 2882cfdb4272f6bc
-- However a session ends, its phone is pushed to no more.
create or replace function forget_push() returns trigger language plpgsql as $$
begin
  delete from push_subscription where session_id = new.session_id;
  return null;
end $$;
