-- Programmes: whose rules, days and grants these are (REQ-206). Countries are no column: one function decides them.
create table programme (
  programme_id text primary key check (programme_id ~ '^[a-z][a-z0-9-]{0,30}$'),
  -- What server/rules/programmes.ts knows under this name.
  kind text not null check (kind <> ''),
  -- Its days begin at midnight there. A day that is over replays from it, so it never changes.
  zone text not null check (now() at time zone zone is not null),
  -- Texts by name, each in every language.
  texts jsonb not null,
  created_at timestamptz not null default now()
);
create trigger programme_keeps_its_days before update of programme_id, kind, zone on programme
  for each statement execute function refuse_ledger_change();
create trigger programme_is_kept before delete or truncate on programme
  for each statement execute function refuse_ledger_change();
insert into programme (programme_id, kind, zone, texts, created_at) values
  ('cvc', 'cvc', 'Asia/Seoul', '{"name": {"ko-KR": "CVC 프로그램", "zh-CN": "CVC 计划", "en-GB": "CVC programme"}}', '2020-01-01 00:00+09');

-- Versions are unique over all programmes: a grant names one alone.
alter table rule_set
  add column programme text not null default 'cvc' references programme,
  add constraint rule_set_of_programme unique (version, programme);
alter table rule_in_force
  add column programme text not null default 'cvc',
  drop constraint rule_in_force_pkey,
  add primary key (programme, effective_from),
  add constraint rule_in_force_of_programme foreign key (version, programme) references rule_set (version, programme);
