-- Points (REQ-139): earned by days of classes, exchanged for XRP at a rate of two people, or for time with a lecturer. Off
-- everywhere until two people switch it on, and without a rate the exchange is closed.
insert into programme (programme_id, kind, zone, texts, created_at) values
  ('points', 'points', 'Asia/Seoul', '{"name": {"ko-KR": "포인트", "zh-CN": "积分", "en-GB": "Points"}}', '2020-01-05 00:00+09');
insert into rule_set (version, programme, rules) values
  ('points-1', 'points', '{"perDay": "10", "listeningMinutes": 30, "pointsPerXrp": 0, "cancelHours": 24}');
insert into rule_in_force (programme, effective_from, version) values ('points', '2020-01-01', 'points-1');
insert into campaign (programme, ends_beyond_budget) values ('points', false);

insert into account (id, owner, asset, bucket) values
  ('programme/POINT/points', 'programme', 'POINT', 'points'),
  ('programme/POINT/review', 'programme', 'POINT', 'review'),
  ('programme/POINT/exchanged', 'programme', 'POINT', 'exchanged'),
  ('programme/POINT/items', 'programme', 'POINT', 'items');

-- How far days of classes were settled.
create table points_progress (
  programme text primary key references campaign,
  listened_through date
);
insert into points_progress (programme) values ('points');

-- Points that became XRP, at the rate of that moment; the XRP is a grant of the XRP promotion.
create table point_exchange (
  id uuid primary key,
  user_id text not null references "user",
  points bigint not null check (points > 0),
  points_per_xrp integer not null check (points_per_xrp > 0),
  -- Units of XRP.
  xrp bigint not null check (xrp > 0),
  rule_version text not null references rule_set,
  exchanged_at timestamptz not null
);
create index point_exchange_of_user on point_exchange (user_id, exchanged_at);

-- What points are exchanged for, as readers have it; null while they have none.
create table point_item (
  id text primary key check (id ~ '^[a-z0-9-]{1,60}$'),
  content jsonb,
  -- Kept when it is withdrawn: what was taken by then stays taken.
  starts_at timestamptz,
  is_sample boolean not null default false
);

create table point_reservation (
  id uuid primary key,
  item_id text not null references point_item,
  user_id text not null references "user",
  points bigint not null check (points > 0),
  rule_version text not null references rule_set,
  state text not null default 'held' check (state in ('held', 'returned', 'taken')),
  reserved_at timestamptz not null,
  decided_at timestamptz,
  check ((state = 'held') = (decided_at is null))
);
-- One person has one place of an item at a time.
create unique index point_reservation_of_one on point_reservation (item_id, user_id) where state <> 'returned';
create index point_reservation_of_user on point_reservation (user_id, reserved_at);
create index point_reservation_held on point_reservation (item_id) where state = 'held';
