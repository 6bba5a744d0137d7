-- Applications for the partner programme (REQ-137). Numbers are given by commit, 50 ever, and never freed.
create table partner_application (
  id uuid primary key,
  user_id text not null references "user",
  threshold integer not null check (threshold > 0),
  -- Valid invitations when it was written.
  valid integer not null check (valid >= threshold),
  area text not null,
  plan text not null,
  applied_at timestamptz not null,
  -- When it came into the queue; null once its writer left before anybody decided.
  opened_at timestamptz,
  claimed_by uuid,
  claimed_at timestamptz,
  decided_by uuid,
  decided_at timestamptz,
  decision text,
  number integer unique check (number between 1 and 50),
  check ((decision is not distinct from 'granted') = (number is not null))
);
create unique index partner_application_once on partner_application (user_id, threshold);
create unique index partner_application_open on partner_application (user_id) where decided_at is null and opened_at is not null;
create unique index partner_of_one on partner_application (user_id) where number is not null;
create index partner_application_waiting on partner_application (opened_at, id) where decided_at is null and opened_at is not null;
create index partner_application_decided on partner_application (decided_at desc, id) where decided_at is not null;

-- A place that was given stays given.
create trigger partner_is_final before update on partner_application for each row
  when (old.number is not null and (new.number, new.user_id, new.threshold, new.decision) is distinct from
    (old.number, old.user_id, old.threshold, old.decision))
  execute function refuse_draw_change();
create trigger partner_is_kept before delete on partner_application for each row
  when (old.number is not null) execute function refuse_draw_change();
