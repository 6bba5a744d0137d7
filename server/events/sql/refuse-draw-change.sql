-- version 1 f08878a66f286085
create or replace function refuse_draw_change() returns trigger language plpgsql as $$
begin
  raise exception '% is final: % refused', tg_table_name, tg_op using errcode = 'restrict_violation';
end $$;
