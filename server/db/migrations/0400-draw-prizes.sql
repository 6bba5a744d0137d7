-- Prizes of draws (REQ-144): a campaign of its own, off everywhere until two people switch it on, with its pool.
insert into programme (programme_id, kind, zone, texts, created_at) values
  ('draw', 'draw', 'Asia/Seoul', '{"name": {"ko-KR": "추첨 당첨금", "zh-CN": "抽奖奖金", "en-GB": "Prizes of draws"}}', '2020-01-03 00:00+09');
insert into rule_set (version, programme, rules) values ('draw-1', 'draw', '{"toAvailable": 0}');
insert into rule_in_force (programme, effective_from, version) values ('draw', '2020-01-01', 'draw-1');
insert into campaign (programme, ends_beyond_budget) values ('draw', false);

insert into account (id, owner, asset, bucket) values
  ('programme/USDT/draw', 'programme', 'USDT', 'draw'),
  ('programme/USDT/review', 'programme', 'USDT', 'review')
  on conflict (id) do nothing;
