-- version 1 f8d93dd2d0175db4
create or replace function refuse_version_change() returns trigger language plpgsql as $$
begin
  raise exception 'versions of articles are kept: % refused', tg_op using errcode = 'restrict_violation';
end $$;
