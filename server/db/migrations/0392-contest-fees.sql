-- What a published topic of the contest brought in a month, as two people entered it; its creator has a part of the fee (REQ-143).
create table contest_fee (
  topic text not null references contest_topic,
  -- Its first day.
  month date not null check (extract(day from month) = 1),
  -- Units of USDT.
  amount bigint not null check (amount > 0),
  fee bigint not null check (fee = amount * 3 / 100),
  creator bigint not null check (creator = fee * 70 / 100),
  rule_version text not null references rule_set,
  entered_by uuid not null,
  agreed_by uuid not null check (agreed_by <> entered_by),
  entered_at timestamptz not null,
  primary key (topic, month)
);
