-- What is kept of a person in pictures; those kept before are not counted.
alter table picture add column bytes integer check (bytes > 0);
