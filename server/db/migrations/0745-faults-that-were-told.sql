-- When the owners of the console were told of a difference in the books; null until then. Of those found before this migration
-- they were told at once.
alter table books_fault add column told_at timestamptz;
update books_fault set told_at = found_at;
