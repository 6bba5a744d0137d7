-- Grants of campaigns for people whose account is suspended or frozen: made once it is active again, or refused once it is
-- deleted. They reserve nothing of a budget.
create table waiting_grant (
  programme text not null references campaign,
  user_id text not null references "user",
  kind text not null,
  subject text not null,
  amount bigint not null check (amount > 0),
  rule_version text not null,
  facts jsonb not null,
  at timestamptz not null,
  waits_since timestamptz not null,
  primary key (programme, user_id, kind, subject),
  foreign key (rule_version, programme) references rule_set (version, programme)
);
