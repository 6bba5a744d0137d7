-- What an operator has typed into an item of content and not saved: theirs alone, replaced with every keeping, no version.
create table content_draft (
  area text not null,
  id text not null,
  operator_id uuid not null references operator,
  operator_name text not null,
  version integer not null check (version >= 0),
  body text not null,
  kept_at timestamptz not null,
  primary key (area, id, operator_id)
);
create index content_draft_kept_at on content_draft (kept_at);
