-- Every file that may be in the store for an export: named before it is kept, so that what an attempt left that was stopped
-- goes with the export or with its account.
alter table data_export add column named text[] not null default '{}';
create index data_export_forgotten on data_export (asked_at) where state = 'waiting';
