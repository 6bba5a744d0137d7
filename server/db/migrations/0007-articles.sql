-- Articles: what is the same in every language, and one row of text per language (R204).
create table article (
  id text primary key,
  category_id text not null,
  cover text not null,
  symbols text[] not null default '{}',
  label text check (label in ('news', 'opinion', 'advertisement', 'sponsored')),
  source_name text,
  source_url text check (source_url like 'https://%'),
  published_at timestamptz not null,
  updated_at timestamptz,
  is_sample boolean not null,
  check ((source_name is null) = (source_url is null))
);
create index article_by_time on article (published_at desc, id);
create index article_by_category on article (category_id, published_at desc, id);

create table article_text (
  article_id text not null references article on delete cascade,
  locale text not null check (locale in ('ko-KR', 'zh-CN', 'en-GB')),
  title text not null,
  summary text not null,
  author text not null,
  blocks jsonb not null,
  reading_minutes integer not null check (reading_minutes >= 1),
  -- Lower-case text that searches are checked against, and the pieces of words the index holds.
  search_text text not null,
  grams text[] not null,
  primary key (article_id, locale)
);
create index article_text_by_grams on article_text using gin (grams);

create table article_history (
  article_id text not null references article on delete cascade,
  locale text not null,
  changed_at timestamptz not null,
  note text not null,
  primary key (article_id, locale, changed_at)
);

create table banner (
  id text not null,
  locale text not null check (locale in ('ko-KR', 'zh-CN', 'en-GB')),
  position text not null,
  place integer not null,
  title text not null,
  body text not null,
  picture text not null,
  link text not null check (link like '/%'),
  primary key (id, locale)
);
