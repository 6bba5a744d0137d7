-- Whom an operator made a group leader (requirements section 20); who is none has no row.
create table group_leader (
  user_id text primary key references "user",
  given_by uuid not null,
  given_at timestamptz not null
);
