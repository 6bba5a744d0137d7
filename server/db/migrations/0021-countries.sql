-- How many levels of invitations pay is a setting per country (R107). The country is that of the language a person
-- registered in, null where the language names none, and never changes: grants replay from it (M08).
alter table "user" add column country text check (country ~ '^[A-Z]{2}$');
update "user" set country = case locale when 'ko-KR' then 'KR' when 'zh-CN' then 'CN' end;
create trigger country_is_fixed before update of country on "user"
  for each row when (old.country is not null and old.country is distinct from new.country)
  execute function refuse_change('country');
