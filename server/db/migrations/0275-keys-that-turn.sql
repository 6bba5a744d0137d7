-- Keys that outlive every secret of the server, sealed with the secret that seals now.
create table standing_key (
  one boolean primary key default true check (one),
  sealed bytea not null
);

-- Secrets by their tag: when each came, from when to when it sealed, and when it was dropped. Never a secret itself.
create table secret_key (
  tag text primary key check (tag ~ '^[0-9a-f]{8}$'),
  id text not null,
  added_at timestamptz not null,
  sealing_since timestamptz,
  superseded_at timestamptz,
  dropped_at timestamptz
);
create unique index secret_key_sealing on secret_key ((true))
where sealing_since is not null and superseded_at is null;

-- Which secrets each running process can read with: a new one seals once all of them have it.
create table key_holder (
  process text primary key,
  tags text[] not null,
  seen_at timestamptz not null
);

-- How far the re-sealing of each use has come, in blocks of its table.
create table reseal_progress (
  use text primary key,
  tag text not null,
  next_block bigint not null,
  resealed bigint not null default 0,
  -- Once all of it stood under this tag.
  done_at timestamptz
);
