-- What readers do with articles (R63): like, keep for later, report an error (R186).
create table article_like (
  article_id text not null references article on delete cascade,
  user_id text collate "C" not null,
  liked_at timestamptz not null,
  primary key (article_id, user_id)
);
create index article_like_mine on article_like (user_id);

create table article_save (
  user_id text collate "C" not null,
  article_id text not null references article on delete cascade,
  saved_at timestamptz not null,
  primary key (user_id, article_id)
);
create index article_save_mine on article_save (user_id, saved_at desc, article_id);
create index article_save_of_article on article_save (article_id);

-- A report of an error, by its reader. The article may go; the report and its answer stay.
create table article_report (
  id uuid primary key,
  reporter text collate "C" not null,
  article_id text not null,
  locale text not null check (locale in ('ko-KR', 'zh-CN', 'en-GB')),
  reason text not null check (reason in ('wrong', 'outdated', 'misleading', 'unmarkedAd', 'rights', 'other')),
  note text not null default '',
  decision text check (decision in ('corrected', 'takenDown', 'noError', 'notEnough')),
  -- What the reporter is told, in the operator's own words.
  answer text not null default '',
  decided_by uuid,
  decided_at timestamptz,
  created_at timestamptz not null,
  check ((decision is null) = (decided_at is null) and (decision is null) = (decided_by is null))
);
create index article_report_mine on article_report (reporter, created_at desc, id);
create index article_report_queue on article_report (created_at, id) where decision is null;
create index article_report_decided on article_report (decided_at desc, id) where decision is not null;

-- Search (R70): title and summary by themselves, which are looked through first, and the form of the stored pieces.
alter table article_text add column head_text text not null default '';
alter table article_text add column head_grams text[] not null default '{}';
alter table article_text add column grams_form smallint not null default 1;
create index article_text_by_head on article_text using gin (head_grams);
