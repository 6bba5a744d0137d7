-- Topics that a demonstration shows are labelled wherever they stand.
alter table contest_topic add column is_sample boolean not null default false;
