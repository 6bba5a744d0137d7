-- version 2 772e6aa247be90f8
-- What an entry of the audit log is found by: who did what to which thing, and why; folded.
create or replace function audit_words(content text) returns text language plpgsql immutable strict parallel safe as $$
declare
  entry jsonb := content::jsonb;
begin
  return lower(concat_ws(e'\n', entry ->> 'name', entry ->> 'action', entry ->> 'object', entry ->> 'reason'));
end $$;
