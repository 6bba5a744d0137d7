-- What happened to an account that its owner should be able to look up (R25 operation, R57): kept for a year.
create table account_event (
  id bigint generated always as identity primary key,
  user_id text not null references "user",
  kind text not null check (kind in (
    'registered', 'login', 'newDevice', 'logout', 'passwordChanged', 'passwordReset', 'codesRenewed', 'codesNoted',
    'sessionEnded', 'othersEnded', 'exportAsked', 'exportOpened', 'deletionAsked', 'deletionCancelled', 'consentGiven',
    'consentWithdrawn', 'contactChanged', 'profileChanged')),
  at timestamptz not null,
  -- Which phone it was done on, in words such as `iPhone · Safari`; and its country, where a proxy tells it.
  device text,
  country text check (country ~ '^[A-Z]{2}$'),
  -- What it was about, such as the kind of consent.
  about text
);
create index account_event_by_user on account_event (user_id, id desc);
create index account_event_by_age on account_event (at);

-- Opened on a phone this user never used before, while others were signed in; until its user says that it was them (R57).
alter table session add column is_new_device boolean not null default false;
