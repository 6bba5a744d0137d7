-- Conversations whose counters differ from their messages (INV-C03, INV-C08), as the last look at them found.
create table counter_fault (
  conversation bigint not null,
  wrong text not null,
  found_at timestamptz not null,
  primary key (conversation, wrong)
);
