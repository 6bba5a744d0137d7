-- The uploads that a topic of the contest holds: emptied when it is withdrawn or refused and when its author leaves, while
-- its blocks still say where they stood.
alter table contest_topic add column pictures uuid[] not null default '{}';
create index contest_topic_by_picture on contest_topic using gin (pictures);
