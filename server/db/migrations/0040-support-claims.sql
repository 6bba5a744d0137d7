-- Which operator answers which customer now; a row goes when the conversation is closed (R102, R173).
create table support_claim (
  customer text collate "C" primary key references "user",
  operator uuid not null references operator,
  claimed_at timestamptz not null
);
create index support_claim_by_operator on support_claim (operator);
