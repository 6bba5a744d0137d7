-- version 1 cb8c94682c844117
-- Everybody's registration, to join by `invitee`.
create or replace view registration as
  select user_id as invitee, inviter, registered_at from "user";
