-- What the company says of itself, as readers have it: company and licences, helplines, the maintenance notice (REQ-6, REQ-184).
create table house_setting (
  -- Kind and item of content_item.
  kind text not null,
  id text not null,
  content jsonb not null,
  shown_at timestamptz not null,
  is_sample boolean not null,
  primary key (kind, id)
);

-- Every published version of a legal document, for good: people agreed to them (REQ-183). Those that come with the product
-- stand in its source, behind these.
create table legal_document (
  doc text not null check (doc in ('terms', 'privacy', 'risk', 'campaign')),
  -- The day on which it was published, such as 2026-11-21, or 2026-11-21.2.
  version text not null check (version ~ '^\d{4}-\d\d-\d\d(\.\d{1,2})?$'),
  content jsonb not null,
  needs_consent boolean not null,
  -- Who of counsel read it and the day; null while nobody did.
  counsel jsonb,
  published_at timestamptz not null,
  primary key (doc, version)
);
create trigger legal_document_is_kept before update or delete on legal_document
  for each row execute function refuse_rewriting();

-- A line about exceptions to the hours of customer service, by language.
alter table support_setting add column note jsonb;
