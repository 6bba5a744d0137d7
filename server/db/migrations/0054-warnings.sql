-- Warnings that operators gave after a report, and the one appeal a user may make against each (R173, R186).
create table warning (
  id uuid primary key,
  report uuid not null unique references report,
  user_id text collate "C" not null,
  reason text not null check (reason in ('scam', 'impersonation', 'harassment', 'spam', 'sexual', 'other')),
  given_by text not null,
  given_at timestamptz not null,
  seen_at timestamptz,
  -- The appeal, decided by somebody else than who gave the warning; `granted` takes it back.
  appeal text check (appeal in ('open', 'claimed', 'granted', 'upheld')),
  words text not null default '',
  appealed_at timestamptz,
  claimed_by text,
  decided_by text,
  decided_at timestamptz,
  check ((appeal is null) = (appealed_at is null)),
  check ((appeal is not distinct from 'claimed') <= (claimed_by is not null)),
  check ((appeal is not null and appeal in ('granted', 'upheld')) = (decided_by is not null and decided_at is not null))
);
create index warning_of_user on warning (user_id, given_at desc);
create index warning_appeals on warning (appealed_at) where appeal in ('open', 'claimed');
