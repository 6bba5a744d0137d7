-- version 1 0308a5ef011ad5b0
-- What its newest version calls an item in all languages, folded, as lists look for it.
create or replace function content_titles(content jsonb) returns text language sql immutable strict parallel safe as $$
  select coalesce(string_agg(lower(coalesce(value ->> 'title', value ->> 'name', value ->> 'note', '')), e'\n'), '')
  from jsonb_each(content -> 'texts') where jsonb_typeof(value) = 'object'
$$;

-- An item and its version are written in either order within one transaction.
create or replace function content_item_is_named() returns trigger language plpgsql as $$
begin
  select saved_at, content_titles(content) into new.saved_at, new.titles
    from content_version where kind = new.kind and id = new.id and version = new.version;
  if not found and tg_op = 'UPDATE' then
    new.saved_at := old.saved_at;
    new.titles := old.titles;
  end if;
  new.titles := coalesce(new.titles, '');
  return new;
end $$;

create or replace function content_version_names() returns trigger language plpgsql as $$
begin
  update content_item set saved_at = new.saved_at, titles = content_titles(new.content)
    where kind = new.kind and id = new.id and version = new.version;
  return null;
end $$;
