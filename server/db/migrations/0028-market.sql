-- The coins this product shows, in their order (R65, R172). `ids` names a coin at each market source.
create table coin (
  symbol text collate "C" primary key check (symbol ~ '^[A-Z0-9]{1,20}$'),
  name_ko text not null,
  name_zh text not null,
  name_en text not null,
  place integer not null,
  is_shown boolean not null default true,
  ids jsonb not null default '{}',
  version integer not null default 1
);
insert into coin (symbol, name_ko, name_zh, name_en, place, ids) values
  ('BTC', '비트코인', '比特币', 'Bitcoin', 1, '{"upbit": "KRW-BTC", "coingecko": "bitcoin"}'),
  ('ETH', '이더리움', '以太坊', 'Ethereum', 2, '{"upbit": "KRW-ETH", "coingecko": "ethereum"}'),
  ('SOL', '솔라나', '索拉纳', 'Solana', 3, '{"upbit": "KRW-SOL", "coingecko": "solana"}'),
  ('XRP', '엑스알피', '瑞波币', 'XRP', 4, '{"upbit": "KRW-XRP", "coingecko": "ripple"}'),
  ('DOGE', '도지코인', '狗狗币', 'Dogecoin', 5, '{"upbit": "KRW-DOGE", "coingecko": "dogecoin"}'),
  ('ADA', '에이다', '艾达币', 'Cardano', 6, '{"upbit": "KRW-ADA", "coingecko": "cardano"}'),
  ('LINK', '체인링크', '链克', 'Chainlink', 7, '{"upbit": "KRW-LINK", "coingecko": "chainlink"}'),
  ('AVAX', '아발란체', '雪崩币', 'Avalanche', 8, '{"upbit": "KRW-AVAX", "coingecko": "avalanche-2"}'),
  ('DOT', '폴카닷', '波卡币', 'Polkadot', 9, '{"upbit": "KRW-DOT", "coingecko": "polkadot"}'),
  ('TRX', '트론', '波场币', 'TRON', 10, '{"upbit": "KRW-TRX", "coingecko": "tron"}'),
  ('SHIB', '시바이누', '柴犬币', 'Shiba Inu', 11, '{"upbit": "KRW-SHIB", "coingecko": "shiba-inu"}'),
  ('USDT', '테더', '泰达币', 'Tether', 12, '{"upbit": "KRW-USDT", "coingecko": "tether"}');

-- The last figures a source gave for a coin. They stay with their time when the source fails (R68).
create table market_quote (
  source text not null,
  symbol text collate "C" not null,
  price numeric not null,
  volume numeric not null,
  -- Percent since each base the source or our own history knows.
  change_kst9 numeric,
  change_rolling24 numeric,
  high numeric,
  low numeric,
  high_low_base text check (high_low_base in ('kst9', 'rolling24')),
  spark double precision[] not null default '{}',
  as_of timestamptz not null,
  primary key (source, symbol)
);

-- How many units of a currency one unit of the source's own is worth (R14).
create table market_rate (
  source text not null,
  currency text not null,
  value numeric not null check (value > 0),
  as_of timestamptz not null,
  primary key (source, currency)
);

-- History (R67). `chart` is a range of the chart, or `seen`: ten minutes of prices this server itself was told.
create table market_candle (
  source text not null,
  symbol text collate "C" not null,
  chart text not null check (chart in ('1H', '1D', '1W', '1M', '1Y', 'seen')),
  at timestamptz not null,
  open numeric not null,
  high numeric not null,
  low numeric not null,
  close numeric not null,
  -- Traded in the source's currency; null when the source does not say.
  volume numeric,
  primary key (source, symbol, chart, at)
);

-- What is asked of a source, by one process at a time: when next, and how often it failed in a row.
create table market_task (
  source text not null,
  matter text not null,
  due_at timestamptz not null,
  done_at timestamptz,
  failures integer not null default 0,
  primary key (source, matter)
);
