-- Live classes (R74–R78): who teaches what and when, who was there, and what their time unlocked.

create table lecturer (
  lecturer_id uuid primary key,
  -- Names in the three languages, by language code.
  name jsonb not null,
  avatar smallint not null check (avatar between 1 and 20),
  -- The studio they teach for, where there is one; studios are kept elsewhere.
  studio_id text,
  -- The user who sees the counts of their classes (R78).
  user_id text references "user",
  is_sample boolean not null default false
);
create unique index lecturer_by_user on lecturer (user_id) where user_id is not null;

create table live_class (
  class_id uuid primary key,
  title jsonb not null,
  lecturer_id uuid not null references lecturer,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  language text not null check (language in ('ko-KR', 'zh-CN', 'en-GB')),
  -- An uploaded video, or the address of a stream.
  kind text not null check (kind in ('video', 'stream')),
  source text not null,
  -- Steps of the class: minutes after its start, and a title in three languages.
  chapters jsonb not null default '[]',
  -- `own`: attendance is seen by this server. `partner`: a second provider reports it (R77).
  provider text not null default 'own' check (provider in ('own', 'partner')),
  is_sample boolean not null default false,
  cancelled_at timestamptz,
  check (ends_at > starts_at and ends_at <= starts_at + interval '6 hours')
);
create index live_class_by_end on live_class (ends_at, starts_at);
create index live_class_by_lecturer on live_class (lecturer_id, starts_at desc);

-- F05: a ticket works once, for the class site alone, for 60 seconds. Only its digest is stored.
create table live_ticket (
  ticket_hash bytea primary key,
  user_id text not null references "user",
  session_id text not null,
  class_id uuid,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index live_ticket_by_expiry on live_ticket (expires_at);

-- What a ticket was exchanged for: a session of the class site, which ends with the app's own.
create table live_session (
  live_session uuid primary key,
  user_id text not null references "user",
  session_id text not null,
  opened_at timestamptz not null,
  expires_at timestamptz not null
);
create index live_session_by_expiry on live_session (expires_at);

-- One page at one class: the nonce that its next heartbeat must carry, and when it was given out.
create table live_watch (
  live_session uuid not null references live_session on delete cascade,
  class_id uuid not null references live_class,
  user_id text not null,
  nonce text,
  issued_at timestamptz,
  seen_at timestamptz not null,
  primary key (live_session, class_id)
);
create index live_watch_present on live_watch (class_id, seen_at);

-- Presence checks of a user at a class: when the next one comes, and the one that waits for a tap.
create table live_check (
  user_id text not null references "user",
  class_id uuid not null references live_class,
  next_at timestamptz not null,
  asked_at timestamptz,
  primary key (user_id, class_id)
);

-- U04: the time a user was seen at any class on a programme day, without overlaps. The source of every unlock.
create table class_day (
  user_id text not null references "user",
  day date not null,
  observed tstzmultirange not null,
  primary key (user_id, day)
);

-- The same by class, as evidence: how much, and how it was seen.
create table attendance (
  user_id text not null references "user",
  class_id uuid not null references live_class,
  day date not null,
  observed tstzmultirange not null default '{}',
  -- Heartbeats that counted and that did not; presence checks asked and left without a tap.
  beats integer not null default 0,
  refused integer not null default 0,
  checks integer not null default 0,
  missed integer not null default 0,
  primary key (user_id, class_id, day)
);
create index attendance_by_class on attendance (class_id, day);

-- Blocks of 10 full minutes and what each unlocked: for the attendee, and for their direct inviter (U03).
create table class_unlock (
  user_id text not null references "user",
  attendee text not null references "user",
  day date not null,
  block integer not null check (block > 0),
  -- The class in which the block was completed.
  class_id uuid not null references live_class,
  credited_at timestamptz not null,
  entitled bigint not null check (entitled >= 0),
  locked_before bigint not null check (locked_before >= 0),
  unlocked bigint not null,
  rule_version text not null references rule_set,
  primary key (user_id, attendee, day, block),
  constraint smaller_of_both check (unlocked = least(entitled, locked_before))
);
create index class_unlock_by_attendee on class_unlock (attendee, day, block);
create index class_unlock_by_day on class_unlock (day, user_id);

create table live_reaction (
  class_id uuid not null references live_class,
  user_id text not null references "user",
  kind text not null check (kind in ('like', 'understood', 'slower', 'question', 'fun')),
  primary key (class_id, user_id, kind)
);

create table live_reminder (
  class_id uuid not null references live_class,
  user_id text not null references "user",
  told_at timestamptz,
  primary key (class_id, user_id)
);
create index live_reminder_waiting on live_reminder (class_id) where told_at is null;

-- R77: what a second provider reported, each delivery once.
create table live_report (
  delivery_id text primary key,
  class_id uuid not null references live_class,
  user_id text not null references "user",
  watched tstzrange not null,
  received_at timestamptz not null
);
