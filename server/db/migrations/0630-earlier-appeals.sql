-- Where the house lets somebody appeal again 30 days after a refusal (R186), what was refused before stands here.
create table earlier_appeal (
  suspension_id uuid not null references suspension,
  user_id text not null references "user",
  words text not null,
  pictures uuid[] not null,
  appealed_at timestamptz not null,
  answer text not null,
  decided_by uuid not null,
  decided_at timestamptz not null,
  primary key (suspension_id, decided_at)
);
create index earlier_appeal_of_user on earlier_appeal (user_id);
create index earlier_appeal_words_due on earlier_appeal (decided_at) where words <> '';
