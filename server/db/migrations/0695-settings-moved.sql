-- A setting of networks that two people agreed to for a later day, and what became of that day since: put off by an emergency
-- stop, or never where somebody who had a part in it was let in no more (REQ-174).
create table network_setting_move (
  move_id bigint generated always as identity primary key,
  version integer not null references network_setting,
  -- Null for never.
  effective_at timestamptz,
  moved_at timestamptz not null
);
create index network_setting_moves on network_setting_move (version, move_id desc);
create trigger network_setting_move_is_immutable before update or delete or truncate on network_setting_move
  for each statement execute function refuse_ledger_change();
