-- What arrived at addresses of users (REQ-130). The server names a user by a number of its own; nothing here says who it is.

create table deposit_address (
  network text not null,
  number bigint not null check (number > 0),
  address text not null,
  primary key (network, number),
  unique (network, address)
);

-- Every block up to here was read. Nobody is shown an address before it stands here, so that no payment is older.
create table deposit_height (
  network text primary key,
  height bigint not null
);

create table deposit (
  network text not null,
  txid text not null,
  -- Which of the transfers of its block it is.
  place integer not null,
  number bigint not null,
  -- Of the token that is taken, or of any other.
  is_token boolean not null,
  units numeric(78) not null,
  state text not null check (state in ('seen', 'gone', 'final')),
  -- Of the entry that says so.
  position bigint not null,
  primary key (network, txid, place),
  foreign key (network, number) references deposit_address
);
create index deposit_seen on deposit (network) where state = 'seen';
create index event_of_deposits on event (position) where kind = 'deposit';

create function refuse_other_deposit() returns trigger language plpgsql as $$
begin
  if old.state <> 'final' and (new.network, new.txid, new.place) = (old.network, old.txid, old.place) then
    return new;
  end if;
  raise exception 'A final deposit never changes.';
end
$$;
create trigger refuse_other_deposit before update on deposit for each row execute function refuse_other_deposit();
create trigger refuse_change before delete or truncate on deposit for each statement execute function refuse_change();
create trigger refuse_change before update or delete or truncate on deposit_address
  for each statement execute function refuse_change();

create function refuse_lower_height() returns trigger language plpgsql as $$
begin
  if new.network = old.network and new.height > old.height then
    return new;
  end if;
  raise exception 'Blocks are read once, one after the other.';
end
$$;
create trigger refuse_lower_height before update on deposit_height for each row execute function refuse_lower_height();
create trigger refuse_change before delete or truncate on deposit_height for each statement execute function refuse_change();
