-- version 1 38184f61bba01172
-- Every setting of networks with the moment it begins at by its newest move, null for one that never does, and the version it
-- was made of.
create or replace view network_setting_dated as
select version, setting, proposed_by, approved_by,
  case when move_id is null then network_setting.effective_at else newest.effective_at end as effective_at,
  -- Before it was kept nothing was taken back.
  coalesce(base, version - 1) as base
from network_setting
left join lateral (
  select move_id, effective_at from network_setting_move
  where network_setting_move.version = network_setting.version
  order by move_id desc
  limit 1
) newest on true;
