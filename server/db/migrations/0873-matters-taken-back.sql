-- Matters that were taken back from everybody: their rows of inboxes show no more, and go little by little. Rows with a later
-- id were written since.
create table notice_taken_back (
  kind text not null,
  matter text not null,
  up_to bigint not null,
  primary key (kind, matter)
);
