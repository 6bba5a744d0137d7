-- Since when a row whose work failed is left to its job, so that it keeps no other row waiting.
alter table buyback add column set_aside_at timestamptz;
alter table special_airdrop add column set_aside_at timestamptz;
alter table withdrawal add column set_aside_at timestamptz;
