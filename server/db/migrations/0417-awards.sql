-- What two people pay a user of a campaign: months of communities (REQ-138), and grants by hand (REQ-174). Both campaigns are
-- off everywhere until two people switch them on.
insert into programme (programme_id, kind, zone, texts, created_at) values
  ('community', 'community', 'Asia/Seoul', '{"name": {"ko-KR": "커뮤니티", "zh-CN": "社群", "en-GB": "Community"}}', '2020-01-07 00:00+09'),
  ('manual-xrp', 'manualxrp', 'Asia/Seoul', '{"name": {"ko-KR": "직접 지급(XRP)", "zh-CN": "人工发放（XRP）", "en-GB": "Grants by hand, XRP"}}', '2020-01-08 00:00+09'),
  ('manual-usdt', 'manualusdt', 'Asia/Seoul', '{"name": {"ko-KR": "직접 지급(USDT)", "zh-CN": "人工发放（USDT）", "en-GB": "Grants by hand, USDT"}}', '2020-01-09 00:00+09');
insert into rule_set (version, programme, rules) values
  ('community-1', 'community', '{"monthly10": "80", "monthly50": "300", "monthly100": "600"}'),
  ('manual-xrp-1', 'manual-xrp', '{"mostEach": "1000"}'),
  ('manual-usdt-1', 'manual-usdt', '{"mostEach": "1000"}');
insert into rule_in_force (programme, effective_from, version) values
  ('community', '2020-01-01', 'community-1'),
  ('manual-xrp', '2020-01-01', 'manual-xrp-1'),
  ('manual-usdt', '2020-01-01', 'manual-usdt-1');
insert into campaign (programme, ends_beyond_budget) values
  ('community', false), ('manual-xrp', false), ('manual-usdt', false);
insert into account (id, owner, asset, bucket) values
  ('programme/XRP/community', 'programme', 'XRP', 'community'),
  ('programme/XRP/manual', 'programme', 'XRP', 'manual'),
  ('programme/XRP/review', 'programme', 'XRP', 'review'),
  ('programme/USDT/manual', 'programme', 'USDT', 'manual'),
  ('programme/USDT/review', 'programme', 'USDT', 'review')
on conflict do nothing;

create table campaign_award (
  id uuid primary key,
  programme text not null references campaign,
  user_id text not null references "user",
  -- Units of the campaign's asset.
  amount bigint not null check (amount > 0),
  rule_version text not null references rule_set,
  -- Of a month: its first day in the campaign's zone, and what was counted when it was over.
  month date check (extract(day from month) = 1),
  valid integer check (valid > 0),
  tier integer check (tier <= valid),
  -- Of a grant by hand: who entered it, and what its user reads.
  entered_by uuid,
  cause text,
  words text,
  state text not null default 'review' check (state in ('review', 'paid', 'refused')),
  opened_at timestamptz not null,
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
  unique (programme, user_id, month),
  check (num_nonnulls(month, valid, tier) in (0, 3)),
  check (num_nonnulls(entered_by, cause) = case when month is null then 2 else 0 end),
  check ((state = 'review') = (decided_at is null)),
  constraint whole_award_decision check ((decision is null) = (effective_at is null) and (decision is null) = (decision_by is null)),
  constraint award_paid_by_two check (decision is distinct from 'paid' or decision_with is not null)
);
create index campaign_award_of_user on campaign_award (user_id, opened_at desc, id);
create index campaign_award_waiting on campaign_award (opened_at, id) where decided_at is null;
create index campaign_award_decided on campaign_award (decided_at desc, id) where decided_at is not null;
create index campaign_award_effective on campaign_award (effective_at) where decision is not null;
create trigger campaign_award_is_final before update on campaign_award for each row
  when (old.decided_at is not null and (new.programme, new.user_id, new.amount, new.rule_version, new.month, new.valid, new.tier,
      new.state, new.reason, new.decided_at)
    is distinct from (old.programme, old.user_id, old.amount, old.rule_version, old.month, old.valid, old.tier,
      old.state, old.reason, old.decided_at))
  execute function refuse_draw_change();
create trigger campaign_award_is_kept before delete on campaign_award for each row
  when (old.decided_at is not null) execute function refuse_draw_change();

-- How far months of communities were proposed.
create table community_progress (
  programme text primary key references campaign,
  proposed_through date
);
insert into community_progress (programme) values ('community');
