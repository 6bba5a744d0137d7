-- outside a transaction
-- When its owner said that they wrote a recovery code down; null until then. The activity, which told it before, is kept for a
-- year alone.
alter table recovery_code add column if not exists noted_at timestamptz;
update recovery_code set noted_at = said.at
from (
  select distinct on (user_id) user_id, kind, at from account_event
  where kind in ('codesNoted', 'codesRenewed')
  order by user_id, id desc
) as said
where said.user_id = recovery_code.user_id and said.kind = 'codesNoted' and recovery_code.noted_at is null;
