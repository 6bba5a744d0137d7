-- A telephone number counts once a code sent to it came back (REQ-51). Numbers saved before that are not proved.
alter table user_contact add column proved_at timestamptz;

-- A change of number that waits for its codes: ten minutes, five tries. Without a new number the present one is removed.
create table phone_change (
  user_id text primary key references "user",
  sealed bytea,
  digest bytea,
  -- Keyed digests of the codes sent to the new number and to the proved one before it.
  new_code bytea,
  old_code bytea,
  tries integer not null default 0,
  expires_at timestamptz not null,
  check ((sealed is null) = (digest is null) and (sealed is null) = (new_code is null)),
  check (new_code is not null or old_code is not null)
);
create index phone_change_expiry on phone_change (expires_at);

-- A change without the code of the number before, which its owner lost: it happens after 72 hours unless they object.
create table delayed_phone_change (
  user_id text primary key references "user",
  sealed bytea,
  digest bytea,
  asked_at timestamptz not null,
  applies_at timestamptz not null,
  check ((sealed is null) = (digest is null))
);
create index delayed_phone_change_due on delayed_phone_change (applies_at);

-- A message that its sender did not take is tried again.
alter table outbox_message add column tries integer not null default 0;
alter table outbox_message add column next_try_at timestamptz;
