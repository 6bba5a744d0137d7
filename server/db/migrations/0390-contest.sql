-- The content contest (REQ-141, REQ-142, INV-F06): its programme, rules and pool. Off everywhere until two people switch it on.
insert into programme (programme_id, kind, zone, texts, created_at) values
  ('contest', 'contest', 'Asia/Seoul', '{"name": {"ko-KR": "콘텐츠 공모전", "zh-CN": "内容大赛", "en-GB": "Content contest"}}', '2020-01-04 00:00+09');
insert into rule_set (version, programme, rules) values ('contest-1', 'contest', '{
  "cycleDays": 2, "minInvitees": 5, "published": 30, "prize": "50", "prizeIsAvailable": 0, "mostTopics": 3
}');
insert into rule_in_force (programme, effective_from, version) values ('contest', '2020-01-01', 'contest-1');
insert into campaign (programme) values ('contest');
insert into account (id, owner, asset, bucket) values
  ('programme/USDT/contest', 'programme', 'USDT', 'contest'),
  ('programme/USDT/review', 'programme', 'USDT', 'review')
on conflict do nothing;

-- Cycles that have begun. Its rules are those of its first day; once it is frozen nothing of it changes.
create table contest_cycle (
  programme text not null references campaign,
  number integer not null check (number > 0),
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  rule_version text not null references rule_set,
  frozen_at timestamptz check (frozen_at >= ends_at),
  csv text,
  -- SHA-256 of the file.
  digest bytea check (digest = sha256(convert_to(csv, 'UTF8'))),
  primary key (programme, number),
  check (num_nonnulls(frozen_at, csv, digest) in (0, 3))
);

create table contest_topic (
  id text primary key,
  programme text not null references campaign,
  author text not null references "user",
  title text not null,
  blocks jsonb not null,
  -- Of what was written, so that the same topic sent twice is one.
  digest bytea not null check (length(digest) = 32),
  submitted_at timestamptz not null,
  -- When it came into the queue; null once it was withdrawn before anybody decided.
  opened_at timestamptz,
  withdrawn_at timestamptz,
  claimed_by uuid,
  claimed_at timestamptz,
  decided_by uuid,
  decided_at timestamptz,
  decision text,
  -- The cycle it stands in: the first that began after it was accepted.
  cycle integer check (cycle > 0),
  check ((decision is not distinct from 'approved') = (cycle is not null))
);
create unique index contest_topic_once on contest_topic (programme, author, digest) where opened_at is not null and decision is null;
create index contest_topic_of_author on contest_topic (author, submitted_at);
create index contest_topic_of_cycle on contest_topic (programme, cycle) where cycle is not null;
create index contest_topic_waiting on contest_topic (opened_at) where decided_at is null and opened_at is not null;

-- One vote of a person in a cycle.
create table contest_vote (
  programme text not null,
  cycle integer not null,
  user_id text not null references "user",
  topic text not null references contest_topic,
  voted_at timestamptz not null,
  primary key (programme, cycle, user_id),
  foreign key (programme, cycle) references contest_cycle
);
create index contest_vote_of_topic on contest_vote (topic);
create index contest_vote_of_user on contest_vote (user_id);

-- What a cycle came to: every topic that stood in it.
create table contest_result (
  programme text not null,
  cycle integer not null,
  rank integer not null check (rank > 0),
  topic text not null unique references contest_topic,
  votes integer not null check (votes >= 0),
  removed integer not null check (removed >= 0),
  submitted_at timestamptz not null,
  is_published boolean not null,
  primary key (programme, cycle, rank),
  foreign key (programme, cycle) references contest_cycle
);
create trigger contest_cycle_is_final before update on contest_cycle for each row
  when (old.frozen_at is not null
    or (new.programme, new.number, new.starts_at, new.rule_version) is distinct from (old.programme, old.number, old.starts_at, old.rule_version))
  execute function refuse_draw_change();
create trigger contest_cycle_is_kept before delete or truncate on contest_cycle
  for each statement execute function refuse_draw_change();
create trigger contest_result_is_immutable before update or delete or truncate on contest_result
  for each statement execute function refuse_draw_change();
