-- When a code was last asked for with a request; null where none was since the request itself.
alter table access_request add column code_at timestamptz;
