-- Events as readers have them (REQ-140), who joined, and the versions of their rules (REQ-147).
create table event (
  id text primary key check (id ~ '^[a-z0-9-]{1,60}$'),
  -- As it travels: moments in milliseconds; null while readers have none.
  content jsonb,
  is_sample boolean not null default false
);

create table event_rules (
  event_id text not null references event,
  version integer not null check (version > 0),
  since timestamptz not null,
  -- By language.
  rules jsonb not null,
  primary key (event_id, version)
);

create table event_join (
  event_id text not null references event,
  user_id text not null references "user",
  joined_at timestamptz not null,
  primary key (event_id, user_id)
);
create index event_join_of_user on event_join (user_id);

-- Draws (REQ-144, INV-F07, docs/draw.md). Everything a result depends on stands before the first entry.
create table draw (
  id text primary key check (id ~ '^[a-z0-9-]{1,60}\.[0-9]{1,3}$'),
  event_id text not null references event,
  place_count integer not null check (place_count > 0),
  winner_count integer not null check (winner_count between 1 and place_count),
  prize_usd integer not null check (prize_usd > 0),
  opens_at timestamptz not null,
  closes_at timestamptz not null,
  beacon_chain text not null,
  beacon_round bigint not null check (beacon_round > 0),
  beacon_at timestamptz not null check (beacon_at > closes_at),
  commitment bytea not null check (length(commitment) = 32),
  committed_at timestamptz not null,
  -- Until it is published.
  secret_sealed bytea,
  closed_at timestamptz,
  root bytea check (length(root) = 32),
  secret bytea check (length(secret) = 32),
  signature bytea,
  winners integer[],
  drawn_at timestamptz,
  voided_at timestamptz,
  check ((closed_at is null) = (root is null)),
  check (num_nonnulls(drawn_at, secret, signature, winners) in (0, 4)),
  check (drawn_at is null or (closed_at is not null and voided_at is null and secret_sealed is null)),
  check (drawn_at is null or sha256(secret) = commitment)
);
create index draw_of_event on draw (event_id);
create index draw_unfinished on draw (closes_at) where drawn_at is null and voided_at is null;

create table draw_entry (
  draw_id text not null references draw,
  -- Its place in the list, which has nothing to do with the account's number.
  number integer not null check (number > 0),
  user_id text not null references "user",
  masked_name text not null,
  entered_at timestamptz not null,
  primary key (draw_id, number),
  unique (draw_id, user_id)
);
create index draw_entry_of_user on draw_entry (user_id);

create function refuse_draw_change() returns trigger language plpgsql as $$
begin
  raise exception '% is final: % refused', tg_table_name, tg_op using errcode = 'restrict_violation';
end $$;
-- What was published before entries never changes; afterwards each step is taken once.
create trigger draw_keeps_its_terms before update on draw for each row
  when (old.drawn_at is not null or old.voided_at is not null
    or (old.closed_at is not null and (new.closed_at, new.root) is distinct from (old.closed_at, old.root))
    or (new.id, new.event_id, new.place_count, new.winner_count, new.prize_usd, new.opens_at, new.closes_at,
        new.beacon_chain, new.beacon_round, new.beacon_at, new.commitment, new.committed_at)
      is distinct from (old.id, old.event_id, old.place_count, old.winner_count, old.prize_usd, old.opens_at, old.closes_at,
        old.beacon_chain, old.beacon_round, old.beacon_at, old.commitment, old.committed_at))
  execute function refuse_draw_change();
create trigger draw_is_kept before delete or truncate on draw
  for each statement execute function refuse_draw_change();
create trigger draw_entry_is_immutable before update or delete or truncate on draw_entry
  for each statement execute function refuse_draw_change();
