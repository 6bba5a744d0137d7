-- Days of attendees whose blocks are credited once the books are whole again (INV-M02).
create table class_unlock_waiting (
  id bigint generated always as identity primary key,
  user_id text not null references "user",
  day date not null,
  class_id uuid not null references live_class,
  since timestamptz not null,
  set_aside_at timestamptz,
  unique (user_id, day)
);
