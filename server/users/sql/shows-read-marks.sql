-- version 1 2d5202abc26da911
-- Whether somebody shows how far they have read; nobody who was deleted does. Inlined where it is called: no `set` line.
create or replace function shows_read_marks(asked text) returns boolean language sql stable
as $$
  select exists (select from "user" where user_id = asked and read_marks and status <> 'deleted')
$$;
