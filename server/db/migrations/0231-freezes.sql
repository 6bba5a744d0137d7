-- An account that its owner froze: nobody is signed in to it until it is opened again (REQ-126).
create table account_freeze (
  freeze_id uuid primary key,
  user_id text not null references "user",
  frozen_at timestamptz not null,
  -- What the owner said was not them: a kind of notice and the matter it was about.
  denied text not null,
  opened_at timestamptz,
  -- How it was opened; by which operator's agreement, where staff did it.
  way text check (way in ('recoveryCode', 'passkey', 'staff')),
  opened_by uuid,
  check ((opened_at is null) = (way is null)),
  check ((way is not distinct from 'staff') = (opened_by is not null))
);
-- Frozen once at a time, whoever taps first.
create unique index account_frozen on account_freeze (user_id) where opened_at is null;
create index account_freeze_of_user on account_freeze (user_id, frozen_at desc);
