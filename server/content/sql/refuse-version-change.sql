-- version 2 d0c8a72e3069aac1
create or replace function refuse_version_change() returns trigger language plpgsql as $$
begin
  raise exception 'saved versions are kept: % refused', tg_op using errcode = 'restrict_violation';
end $$;
