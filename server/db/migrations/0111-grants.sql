-- The one grant table of every programme, kind and asset (REQ-104, REQ-206). Only columns with constant defaults: no row is
-- rewritten, and the release before goes on inserting its two kinds.
alter table reward_grant
  drop constraint reward_grant_kind_check,
  drop constraint invite_names_its_invitee,
  alter column ordinal drop not null,
  add column programme text not null default 'cvc' references programme,
  add column asset text not null default 'CVC',
  -- What it was for beside its user: invitee and level, topic, month. Null in rows of the release before.
  add column subject text,
  -- What decided it, recorded once: replay reads these, never data that a deletion empties.
  add column facts jsonb,
  add constraint invite_names_its_invitee check (kind <> 'invite' or (invitee is not null and level is not null)) not valid;
alter table reward_grant validate constraint invite_names_its_invitee;
create unique index reward_grant_subject on reward_grant (programme, kind, user_id, subject) where subject is not null;

-- A phone whose owner leaves or has left: registering again on it pays nothing twice (INV-R03).
create index user_leaving_by_device on "user" (device) where deletion_at is not null or status = 'deleted';
