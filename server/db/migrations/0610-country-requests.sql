-- A person asks for another country, with words and pictures; two of the staff decide (REQ-60, REQ-188). `user.country`, told
-- at the registration, never changes: what was decided stands beside it.
create table country_request (
  request_id uuid primary key,
  user_id text not null references "user",
  country text not null check (country ~ '^[A-Z]{2}$'),
  words text not null,
  -- Of the one who asks; they are evidence until 90 days after the decision.
  pictures uuid[] not null,
  asked_at timestamptz not null,
  claimed_by uuid,
  claimed_at timestamptz,
  decided_by uuid,
  decided_at timestamptz,
  outcome text check (outcome in ('granted', 'refused')),
  -- Why it was refused.
  answer text,
  check ((claimed_by is null) = (claimed_at is null)),
  check ((decided_by is null) = (decided_at is null) and (outcome is null) = (decided_at is null)),
  check (answer is null or outcome = 'refused')
);
create unique index country_request_open on country_request (user_id) where decided_at is null;
create index country_request_of on country_request (user_id, asked_at desc);
create index country_request_waiting on country_request (asked_at, request_id) where decided_at is null;
create index country_request_closed on country_request (decided_at desc, request_id) where decided_at is not null;
create index country_request_due on country_request (decided_at) where words <> '';
