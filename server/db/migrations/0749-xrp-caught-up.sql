-- The day on which rewards of registrations that a day's limit put off were last looked for; null before the first.
alter table xrp_progress add column caught_up_on date;
