-- Operators of the console, how they get in, and what waits for a second person (R170, R174).

create table operator (
  operator_id uuid primary key,
  email text not null unique check (email = lower(email)),
  name text not null,
  roles text[] not null check (cardinality(roles) > 0),
  -- argon2id in PHC form.
  password_hash text not null,
  -- The secret of the second factor, sealed with a key of the server.
  totp_sealed bytea not null,
  -- The last 30-second step whose code was taken: each code works once.
  totp_step bigint not null default 0,
  status text not null default 'active' check (status in ('active', 'disabled')),
  created_at timestamptz not null,
  signed_in_at timestamptz
);

create table operator_session (
  session_id uuid primary key,
  operator_id uuid not null references operator,
  -- SHA-256 of the token.
  token_hash bytea not null unique,
  address text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz
);
create index operator_session_open on operator_session (operator_id) where ended_at is null;

-- An accepted password that waits for its one-time code.
create table operator_challenge (
  challenge_hash bytea primary key,
  operator_id uuid not null references operator,
  expires_at timestamptz not null
);

create table operator_recovery_code (
  operator_id uuid not null references operator,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (operator_id, code_hash)
);

-- A link that lets somebody in once: the first owner, a further operator, or one who lost the second factor.
create table operator_link (
  link_hash bytea primary key,
  kind text not null check (kind in ('first', 'invite', 'reset')),
  email text,
  name text not null default '',
  roles text[] not null,
  operator_id uuid references operator,
  totp_sealed bytea not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  check ((kind = 'reset') = (operator_id is not null)),
  check ((kind = 'first') = (email is null))
);

create table proposal (
  proposal_id uuid primary key,
  kind text not null,
  object text not null,
  payload jsonb not null,
  before jsonb not null,
  after jsonb not null,
  reason text not null,
  proposed_by uuid not null references operator,
  proposed_at timestamptz not null,
  expires_at timestamptz not null,
  state text not null default 'open' check (state in ('open', 'approved', 'refused', 'withdrawn')),
  decided_by uuid references operator,
  decided_at timestamptz,
  decision_reason text,
  check ((state = 'open') = (decided_by is null)),
  check ((state = 'open') = (decided_at is null)),
  -- Nobody decides on their own proposal but by taking it back.
  check (decided_by is null or (decided_by = proposed_by) = (state = 'withdrawn'))
);
create index proposal_open on proposal (proposed_at desc) where state = 'open';
create index proposal_by_time on proposal (proposed_at desc);
