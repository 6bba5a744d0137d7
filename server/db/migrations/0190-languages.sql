-- The languages are listed once, in contract/locale.ts: the database keeps their form, and names of coins are no
-- columns by language any more.
alter table article_text drop constraint article_text_locale_check;
alter table article_text add constraint article_text_locale_check check (locale ~ '^[a-z]{2}-[A-Z]{2}$');
alter table article_report drop constraint article_report_locale_check;
alter table article_report add constraint article_report_locale_check check (locale ~ '^[a-z]{2}-[A-Z]{2}$');
alter table live_class drop constraint live_class_language_check;
alter table live_class add constraint live_class_language_check check (language ~ '^[a-z]{2}-[A-Z]{2}$');

alter table coin add column names jsonb;
update coin set names = jsonb_build_object('ko-KR', name_ko, 'zh-CN', name_zh, 'en-GB', name_en);
alter table coin alter column names set not null;
alter table coin alter column name_ko set default '', alter column name_zh set default '', alter column name_en set default '';

-- The release before reads and writes the columns while both run; whichever was written, the other follows.
create function coin_names_follow() returns trigger language plpgsql as $$
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
create trigger coin_names_follow before insert or update on coin for each row execute function coin_names_follow();
