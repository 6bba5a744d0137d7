-- version 3 0d4c8bfb401e13bf
-- Every character of a text and every two that follow each other. By an index of these, part of a word is found in a million rows
-- without an extension.
create or replace function text_ngrams(words text) returns text[] language plpgsql immutable strict parallel safe as $$
declare
  letters text[] := string_to_array(words, null);
  found text[] := letters;
begin
  for at in 2..cardinality(letters) loop
    found := found || (letters[at - 1] || letters[at]);
  end loop;
  return found;
end $$;
