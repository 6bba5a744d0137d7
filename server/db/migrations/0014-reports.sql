-- What was taken back, for a week, so that a report made soon after still finds it (R93, R100). Nobody is shown it;
-- a report copies it, and then it lives as long as the report's evidence.
create table recalled_content (
  conversation bigint not null,
  seq integer not null,
  content text not null,
  recalled_at timestamptz not null,
  primary key (conversation, seq)
);
create index recalled_content_age on recalled_content (recalled_at);

-- One report of one user by another (R100, R186). Operators find it in the queue of reports.
create table report (
  id uuid primary key,
  reporter text collate "C" not null,
  reported text collate "C" not null,
  reason text not null check (reason in ('scam', 'impersonation', 'harassment', 'spam', 'sexual', 'other')),
  note text not null default '',
  -- Whether the reporter blocked the reported in the same step.
  blocked boolean not null default false,
  state text not null default 'open' check (state in ('open', 'claimed', 'decided')),
  claimed_by text,
  claimed_at timestamptz,
  decision text check (decision in ('warned', 'suspended', 'noBreach', 'notEnough')),
  decided_by text,
  decided_at timestamptz,
  created_at timestamptz not null,
  check (reporter <> reported),
  check ((state = 'claimed') <= (claimed_by is not null)),
  check ((state = 'decided') = (decision is not null)),
  check ((decision is null) = (decided_at is null) and (decision is null) = (decided_by is null))
);
create index report_mine on report (reporter, created_at);
create index report_queue on report (created_at) where state <> 'decided';
create index report_about on report (reported, created_at);
create index report_decided on report (decided_at) where state = 'decided';

-- The messages as they were when they were reported. Never changed; removed 90 days after the decision.
create table report_evidence (
  report uuid not null references report on delete cascade,
  conversation bigint not null,
  seq integer not null,
  sender text collate "C" not null,
  receiver text collate "C" not null,
  kind text not null,
  content text not null,
  sent_at timestamptz not null,
  recalled_at timestamptz,
  -- The picture a message of that kind carried.
  picture uuid,
  -- SHA-256 over all of the above but the report: `evidence-hash.ts`.
  hash bytea not null check (octet_length(hash) = 32),
  primary key (report, conversation, seq)
);
create index report_evidence_picture on report_evidence (picture) where picture is not null;

create function refuse_evidence_change() returns trigger language plpgsql as $$
begin
  raise exception 'the evidence of a report is fixed';
end $$;
create trigger evidence_is_fixed before update on report_evidence
  for each row execute function refuse_evidence_change();

-- A picture that is evidence stays in the store as long as the evidence, whoever recalls it.
alter table picture add column evidence boolean not null default false;
