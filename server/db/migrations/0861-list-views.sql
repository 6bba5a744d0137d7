-- How an operator keeps a list of the console: what narrows and orders it and which columns it leaves out, under a name; shared
-- with colleagues or not (decision 0267). Words that somebody typed are no part of it.
create table list_view (
  view_id uuid primary key,
  operator_id uuid not null references operator,
  list text not null,
  name text not null,
  place text not null,
  is_shared boolean not null,
  saved_at timestamptz not null,
  unique (operator_id, list, name)
);
create index list_view_shared on list_view (list) where is_shared;
