-- version 1 b8f75170444df3f9
-- The release before reads and writes the columns while both run; whichever was written, the other follows.
create or replace function coin_names_follow() returns trigger language plpgsql as $$
begin
  if new.names is null or (tg_op = 'UPDATE' and new.names = old.names) then
    new.names := coalesce(new.names, '{}') || jsonb_build_object('ko-KR', new.name_ko, 'zh-CN', new.name_zh, 'en-GB', new.name_en);
  else
    new.name_ko := coalesce(new.names ->> 'ko-KR', '');
    new.name_zh := coalesce(new.names ->> 'zh-CN', '');
    new.name_en := coalesce(new.names ->> 'en-GB', '');
  end if;
  return new;
end $$;
