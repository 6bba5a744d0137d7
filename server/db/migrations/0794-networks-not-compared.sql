-- Networks that a look could not compare, each with its reason: the others are compared all the same.
alter table reconciliation add column failures jsonb not null default '[]';
