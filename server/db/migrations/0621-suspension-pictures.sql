-- An appeal against a suspension takes pictures of its own user (REQ-186); they are evidence until 90 days after the decision.
alter table suspension add column pictures uuid[] not null default '{}';
create index suspension_words_due on suspension (decided_at) where words <> '';
