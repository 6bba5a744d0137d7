-- The XRP promotion (REQ-132 to REQ-136): its programme, rules and pool. Off everywhere until two people switch it on.
insert into programme (programme_id, kind, zone, texts, created_at) values
  ('xrp', 'xrp', 'Asia/Seoul', '{"name": {"ko-KR": "XRP 프로모션", "zh-CN": "XRP 推广", "en-GB": "XRP promotion"}}', '2020-01-02 00:00+09');
insert into rule_set (version, programme, rules) values ('xrp-1', 'xrp', '{
  "signup": "3", "listening": "1", "listeningMinutes": 30, "listeningPerWeek": "5",
  "referral": [{"upTo": 9, "reward": "10"}, {"upTo": 49, "reward": "12"}, {"upTo": 100, "reward": "17"}, {"upTo": 1000000000, "reward": "27"}],
  "tierPaysAll": 0, "secondLevel": "5", "paidLevelsByCountry": {}, "qualify": {"days": 7, "withinDays": 15}, "staysFrozen": 0
}');
insert into rule_in_force (programme, effective_from, version) values ('xrp', '2020-01-01', 'xrp-1');
insert into campaign (programme) values ('xrp');

insert into account (id, owner, asset, bucket) values
  ('programme/XRP/promotion', 'programme', 'XRP', 'promotion'),
  ('programme/XRP/review', 'programme', 'XRP', 'review');
