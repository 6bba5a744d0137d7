-- Leaders and offline studios (REQ-145, REQ-146): off everywhere until two people switch it on, and without numbers of valid
-- users (0) applications are closed.
insert into programme (programme_id, kind, zone, texts, created_at) values
  ('studio', 'studio', 'Asia/Seoul', '{"name": {"ko-KR": "오프라인 스튜디오", "zh-CN": "线下工作室", "en-GB": "Offline studios"}}', '2020-01-06 00:00+09');
insert into rule_set (version, programme, rules) values ('studio-1', 'studio', '{
  "minInvitees": 5, "firstUsers": 0, "firstPay": "2500", "secondUsers": 0, "secondPay": "4000",
  "leastBonus": "100", "mostBonus": "1500", "payIsChosen": 0
}');
insert into rule_in_force (programme, effective_from, version) values ('studio', '2020-01-01', 'studio-1');
insert into campaign (programme, ends_beyond_budget) values ('studio', false);
insert into account (id, owner, asset, bucket) values
  ('programme/USDT/studio', 'programme', 'USDT', 'studio'),
  ('programme/USDT/review', 'programme', 'USDT', 'review')
on conflict do nothing;

-- An application for a studio, and the studio once it is approved.
create table studio (
  id uuid primary key,
  programme text not null references campaign,
  user_id text not null references "user",
  city text not null,
  plan text not null,
  submitted_at timestamptz not null,
  -- When it came into the queue; null once its leader left.
  opened_at timestamptz,
  claimed_by uuid,
  claimed_at timestamptz,
  decided_by uuid,
  decided_at timestamptz,
  decision text,
  -- Since when it has no further months.
  ended_at timestamptz,
  check (num_nonnulls(decided_by, decided_at, decision) in (0, 3))
);
create unique index studio_of_one on studio (user_id)
  where ended_at is null and (decision is null or decision = 'approved');
create index studio_of_user on studio (user_id, submitted_at);
create index studio_waiting on studio (opened_at, id) where decided_at is null and opened_at is not null;
create index studio_decided on studio (decided_at desc, id) where decided_at is not null;

-- The statement of a month, as the system proposed it and two people paid it.
create table studio_month (
  id uuid primary key,
  studio_id uuid not null references studio,
  user_id text not null references "user",
  -- Its first day in the campaign's zone.
  month date not null check (extract(day from month) = 1),
  -- Counted when the month was over, with the rules it is paid by.
  valid integer not null check (valid >= 0),
  rule_version text not null references rule_set,
  -- Units of USDT.
  pay bigint not null check (pay >= 0),
  bonus bigint not null default 0 check (bonus >= 0),
  bonus_reason text,
  state text not null check (state in ('none', 'review', 'paid', 'refused')),
  proposed_at timestamptz not null,
  -- When it came into the queue; null where there is nothing to decide.
  opened_at timestamptz,
  version integer not null default 1,
  claimed_by uuid,
  claimed_at timestamptz,
  decided_by uuid,
  decided_at timestamptz,
  reason text,
  decision text check (decision in ('paid', 'refused')),
  decision_by uuid,
  decision_with uuid check (decision_with <> decision_by),
  decision_reason text,
  effective_at timestamptz,
  set_aside_at timestamptz,
  unique (user_id, month),
  check ((bonus = 0) = (bonus_reason is null)),
  check ((state = 'none') = (opened_at is null)),
  check ((state in ('paid', 'refused')) = (decided_at is not null)),
  constraint whole_decision check ((decision is null) = (effective_at is null) and (decision is null) = (decision_by is null)),
  constraint paid_by_two check (decision is distinct from 'paid' or decision_with is not null)
);
create index studio_month_of_studio on studio_month (studio_id);
create index studio_month_waiting on studio_month (opened_at, id) where decided_at is null and opened_at is not null;
create index studio_month_decided on studio_month (decided_at desc, id) where decided_at is not null;
create index studio_month_effective on studio_month (effective_at) where decision is not null;
