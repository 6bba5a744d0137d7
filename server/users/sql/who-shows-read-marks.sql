-- version 1 12659f22b2c20c8a
-- version 1 0
-- Those of some people who show how far they have read; nobody who was deleted does (REQ-91).
create or replace function who_shows_read_marks(asked text[]) returns text[] language sql stable
as $$
  select coalesce(array_agg(user_id), '{}') from "user" where user_id = any (asked) and read_marks and status <> 'deleted'
$$;
