-- Users, their sessions and what guards the doors (R42–R56).

create table "user" (
  user_id text primary key check (user_id ~ '^[1-9][0-9]{9}$'),
  nick_name text not null,
  -- How nicknames are compared and searched: foldNickName in contract/nickname.ts.
  nick_fold text not null,
  avatar smallint not null check (avatar between 1 and 20),
  -- argon2id in PHC form.
  password_hash text not null,
  invite_code text not null unique check (invite_code ~ '^[A-Z2-9]{8}$'),
  -- Fixed at registration, never changed (R45): the trigger below.
  inviter text references "user",
  -- Place among all registrations, given after commit without gaps (R01, R02); null until then.
  ordinal bigint unique check (ordinal > 0),
  registered_at timestamptz not null,
  locale text not null,
  findable boolean not null default false,
  read_marks boolean not null default true,
  verified text check (verified in ('studio', 'lecturer', 'service')),
  status text not null default 'active' check (status in ('active', 'suspended', 'deleted')),
  -- Keyed digests, never the device's own values (R152). `device` is hash and imei together, `device_hash` the hash alone.
  device bytea not null,
  device_hash bytea not null,
  check (inviter <> user_id)
);
create index user_inviter on "user" (inviter) where inviter is not null;
create index user_without_ordinal on "user" (registered_at, user_id) where ordinal is null;
create index user_findable on "user" (nick_fold text_pattern_ops) where findable;

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'the % of a user is fixed', tg_argv[0];
end $$;
create trigger inviter_is_fixed before update of inviter on "user"
  for each row when (old.inviter is distinct from new.inviter) execute function refuse_change('inviter');
create trigger ordinal_is_fixed before update of ordinal on "user"
  for each row when (old.ordinal is not null and old.ordinal is distinct from new.ordinal)
  execute function refuse_change('ordinal');

create table session (
  session_id text primary key,
  user_id text not null references "user",
  -- SHA-256 of the token; the token itself is never stored (T04).
  token_hash bytea not null unique,
  device bytea not null,
  device_label text,
  country text,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  end_reason text check (end_reason in ('logout', 'password', 'reset', 'other', 'operator')),
  check ((ended_at is null) = (end_reason is null))
);
create index session_open on session (user_id) where ended_at is null;
create index session_expiry on session (expires_at);

create table recovery_code (
  user_id text not null references "user",
  code_hash bytea not null,
  used_at timestamptz,
  primary key (user_id, code_hash)
);

create table consent (
  user_id text not null references "user",
  kind text not null check (kind in ('age', 'terms', 'privacy', 'marketing', 'nightMarketing')),
  version text not null,
  given_at timestamptz not null,
  withdrawn_at timestamptz,
  primary key (user_id, kind, given_at)
);

-- One picture or calculation, gone with its first use (F05, T02).
create table captcha (
  captcha_id text primary key,
  kind text not null check (kind in ('image', 'work')),
  purpose text not null,
  device bytea not null,
  -- Keyed digest of the picture's answer, or the seed of the calculation.
  secret bytea not null,
  expires_at timestamptz not null
);
create index captcha_expiry on captcha (expires_at);

-- How often something was tried since `first_at`; the key names the thing and holds no personal value in clear.
create table attempt (
  key text primary key,
  first_at timestamptz not null,
  last_at timestamptz not null,
  expires_at timestamptz not null,
  count integer not null check (count >= 0)
);
create index attempt_expiry on attempt (expires_at);

-- Signs of device strings seen in the last minutes, so that none is taken twice (R151, T26).
create table device_sign (
  sign bytea primary key,
  expires_at timestamptz not null
);
create index device_sign_expiry on device_sign (expires_at);
