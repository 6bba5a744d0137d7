-- A switch decided later holds from its moment on, whatever was planned for later before it. Rows so far were decided in the
-- order of their moments, which is the order in which they lie here: the table is only added to.
alter table offering add column decided bigint generated always as identity;
