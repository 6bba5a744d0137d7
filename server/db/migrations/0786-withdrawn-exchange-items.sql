-- When readers had an item no longer: what was withdrawn before it begins gives its points back, whenever that is looked at.
-- Items of the release before, which says no moment, are judged by the moment at which they are looked at.
alter table point_item add column hidden_at timestamptz;
