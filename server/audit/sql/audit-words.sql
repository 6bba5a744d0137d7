-- version 1 14c7d077f82dbb48
-- What an entry of the audit log is found by: who did what to which thing, and why; folded.
create or replace function audit_words(content text) returns text language sql immutable strict parallel safe as $$
  select lower(concat_ws(e'\n', entry ->> 'name', entry ->> 'action', entry ->> 'object', entry ->> 'reason'))
  from (select content::jsonb as entry) as read
$$;
