-- version 2 b19e6f26e3a2870f
-- Those of some people who show how far they have read; nobody who was deleted does (REQ-91).
create or replace function who_shows_read_marks(asked text[]) returns text[] language sql stable
as $$
  select coalesce(array_agg(user_id), '{}') from "user" where user_id = any (asked) and read_marks and status <> 'deleted'
$$;

-- Asked by mark_read of the release before alone. To be dropped two releases after the one above.
create or replace function shows_read_marks(asked text) returns boolean language sql stable
as $$
  select exists (select from "user" where user_id = asked and read_marks and status <> 'deleted')
$$;
