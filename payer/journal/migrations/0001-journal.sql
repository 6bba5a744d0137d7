-- What the payer decided. Rows are added and never changed; of a payout alone its end is written, once.

create table payout (
  id text primary key,
  -- Null of an id that was closed before it was ever heard of.
  network text,
  asset text,
  recipient text,
  tag text,
  amount numeric(19) check (amount > 0),
  approvals json,
  ended text check (ended in ('final', 'failed', 'closed')),
  accepted_at bigint,
  check (ended = 'closed' or (network, asset, recipient, tag, amount, approvals, accepted_at) is not null)
);
create index payout_open on payout (accepted_at) where ended is null;

-- All attempts of a payout share one sequence, which its network accepts once.
create table sequence (
  network text not null,
  value text not null,
  payout text not null unique references payout,
  taken_at timestamptz not null,
  primary key (network, value)
);

create index sequence_lately on sequence (network, taken_at);

create table attempt (
  payout text not null references sequence (payout),
  n integer not null check (n > 0),
  raw bytea not null,
  txid text not null unique,
  signed_at timestamptz not null,
  primary key (payout, n)
);

create table event (
  position bigint primary key,
  kind text not null,
  payout text,
  -- JSON, as it was hashed.
  content text not null,
  hash bytea not null
);
create index event_of_payout on event (payout, position);
create index event_halted on event (position) where kind = 'halted';

-- Whoever writes waits for whoever writes.
create function lock_journal() returns void language sql as $$
  select pg_advisory_xact_lock(7734025221)
$$;

create function chain_event() returns trigger language plpgsql as $$
declare
  last event;
begin
  perform lock_journal();
  select * into last from event order by position desc limit 1;
  new.position := coalesce(last.position, 0) + 1;
  new.kind := new.content::json ->> 'kind';
  new.payout := new.content::json ->> 'id';
  new.hash := sha256(coalesce(last.hash, ''::bytea) || convert_to(new.content, 'UTF8'));
  return new;
end
$$;
create trigger chain_event before insert on event for each row execute function chain_event();

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'The journal is only added to.';
end
$$;
create trigger refuse_change before update or delete or truncate on event for each statement execute function refuse_change();
create trigger refuse_change before update or delete or truncate on attempt for each statement execute function refuse_change();
create trigger refuse_change before update or delete or truncate on sequence for each statement execute function refuse_change();
create trigger refuse_change before delete or truncate on payout for each statement execute function refuse_change();

create function refuse_second_end() returns trigger language plpgsql as $$
begin
  if old.ended is null and to_jsonb(new) - 'ended' = to_jsonb(old) - 'ended' then
    return new;
  end if;
  raise exception 'A payout ends once and never changes.';
end
$$;
create trigger refuse_second_end before update on payout for each row execute function refuse_second_end();
