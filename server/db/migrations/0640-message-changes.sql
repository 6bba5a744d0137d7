-- What may change of a message after it was sent: its words and the reaction of each of the two. Changes are numbered by
-- conversation, apart from the places of messages; who changes something locks the conversation first. `change_seq` of a
-- message is the number of its last change; null for one that never changed. `fixed_at`: it is evidence of a report.
alter table conversation add column change_seq integer not null default 0;
alter table message
  add column change_seq integer,
  add column edited_at timestamptz,
  add column sender_reaction text,
  add column receiver_reaction text,
  add column fixed_at timestamptz;

-- What an edited message said before, for a time: a report made meanwhile copies it.
create table earlier_text (
  conversation bigint not null,
  seq integer not null,
  version integer not null,
  content text not null,
  replaced_at timestamptz not null,
  primary key (conversation, seq, version)
);
create index earlier_text_age on earlier_text (replaced_at);

alter table report_evidence
  add column edited_at timestamptz,
  add column earlier text[] not null default '{}';
