-- Lists of the console: what they look for and are ordered by stands in the row that is listed.
-- Every character of a text and every two that follow each other. By an index of these, part of a word is found in a million rows
-- without an extension.
create function text_ngrams(words text) returns text[] language plpgsql immutable strict parallel safe as $$
declare
  letters text[] := string_to_array(words, null);
  found text[] := letters;
begin
  for at in 2..cardinality(letters) loop
    found := found || (letters[at - 1] || letters[at]);
  end loop;
  return found;
end $$;

-- What its newest version calls an item in all languages, folded, as lists look for it.
create function content_titles(content jsonb) returns text language sql immutable strict parallel safe as $$
  select coalesce(string_agg(lower(coalesce(value ->> 'title', value ->> 'name', value ->> 'note', '')), e'\n'), '')
  from jsonb_each(content -> 'texts') where jsonb_typeof(value) = 'object'
$$;

-- An item and its version are written in either order within one transaction.
create function content_item_is_named() returns trigger language plpgsql as $$
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

create function content_version_names() returns trigger language plpgsql as $$
begin
  update content_item set saved_at = new.saved_at, titles = content_titles(new.content)
    where kind = new.kind and id = new.id and version = new.version;
  return null;
end $$;

-- What an entry of the audit log is found by: who did what to which thing, and why; folded.
create function audit_words(content text) returns text language plpgsql immutable strict parallel safe as $$
declare
  entry jsonb := content::jsonb;
begin
  return lower(concat_ws(e'\n', entry ->> 'name', entry ->> 'action', entry ->> 'object', entry ->> 'reason'));
end $$;

alter table content_item add column saved_at timestamptz, add column titles text not null default '';
create trigger content_item_is_named before insert or update of version on content_item
  for each row execute function content_item_is_named();
create trigger content_version_names after insert on content_version
  for each row execute function content_version_names();
update content_item as item set saved_at = each.saved_at, titles = content_titles(each.content)
  from content_version as each where each.kind = item.kind and each.id = item.id and each.version = item.version;
create index content_item_listed on content_item (kind, saved_at, id);
create index content_item_in_state on content_item (kind, state, saved_at, id);
create index content_item_by_ngrams on content_item using gin (text_ngrams(titles));
