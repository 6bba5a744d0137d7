-- version 2 12bbf0209b1c228b
-- Every character of a text and every two that follow each other. By an index of these, part of a word is found in a million rows
-- without an extension.
create or replace function text_ngrams(words text) returns text[] language sql immutable strict parallel safe as $$
  select array(
    select distinct substr(words, at, size)
    from generate_series(1, length(words)) as at, generate_series(1, 2) as size
    where at + size <= length(words) + 1)
$$;
