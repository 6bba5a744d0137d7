-- When the session of a phone was ended by somebody who may not be its owner: it is kept for a while, for what was to be told before.
alter table push_subscription add column ended_at timestamptz;
