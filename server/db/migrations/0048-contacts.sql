-- Telephone number and e-mail address, both optional (R51, R187): sealed, and a keyed digest to compare by.
create table user_contact (
  user_id text not null references "user",
  kind text not null check (kind in ('phone', 'email')),
  sealed bytea not null,
  digest bytea not null,
  changed_at timestamptz not null,
  primary key (user_id, kind)
);

-- A code of six digits sent to somebody's phone (R50): five minutes, five tries, used once.
create table sms_code (
  user_id text primary key references "user",
  -- Keyed digests of the number it went to and of the code.
  phone bytea not null,
  code bytea not null,
  tries integer not null default 0,
  expires_at timestamptz not null
);
create index sms_code_expiry on sms_code (expires_at);

-- Text messages and mails on their way out. Without a sender they stay here, for operators to read (R50).
create table outbox_message (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('sms', 'email')),
  user_id text,
  -- To whom and what, sealed: a number and a code are nobody's to read in a table.
  recipient bytea not null,
  body bytea not null,
  -- How the recipient is shown in lists, such as `010-****-1234`.
  masked text not null,
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'failed')),
  purpose text not null,
  created_at timestamptz not null,
  sent_at timestamptz,
  -- Then it is removed, sent or not.
  expires_at timestamptz not null
);
create index outbox_message_by_time on outbox_message (created_at desc, id desc);
create index outbox_message_expiry on outbox_message (expires_at);
