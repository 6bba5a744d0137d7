-- Mail addresses that gave way to others, sealed, for 72 hours: a change of number without the old one is told to them too.
create table replaced_email (
  user_id text not null references "user",
  sealed bytea not null,
  replaced_at timestamptz not null
);
create index replaced_email_by_user on replaced_email (user_id);
create index replaced_email_by_time on replaced_email (replaced_at);
