-- Coins a user follows (R65).
create table coin_watch (
  user_id text collate "C" not null references "user",
  symbol text collate "C" not null references coin on delete cascade,
  added_at timestamptz not null,
  primary key (user_id, symbol)
);

-- What a user wants to be told about a price (R69). It is told once: `fired_at` is set in the statement that finds it true.
create table price_alert (
  id uuid primary key,
  user_id text collate "C" not null references "user",
  symbol text collate "C" not null references coin on delete cascade,
  -- Alerts on sample figures never meet those of a market, nor the other way round.
  source text not null,
  kind text not null check (kind in ('above', 'below', 'percent')),
  -- A price in `currency`, or percent up or down from `base_price`.
  target numeric not null check (target > 0),
  currency text not null check (currency in ('KRW', 'CNY', 'USD')),
  base_price numeric not null,
  created_at timestamptz not null,
  fired_at timestamptz,
  fired_price numeric
);
create index price_alert_waiting on price_alert (source, symbol) where fired_at is null;
create index price_alert_of_user on price_alert (user_id, created_at desc);

-- Pushes may be about further matters than people; each domain checks its own.
alter table push_task drop constraint if exists push_task_kind_check;
alter table notification_setting add column alerts boolean not null default true;
