-- An export is kept in parts of one size, the last one shorter, so that neither making nor reading it holds it whole.
-- `file_name` stays the first of them.
alter table data_export add column parts text[] not null default '{}', add column part_bytes integer;
