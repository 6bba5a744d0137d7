-- On which networks the payer gives addresses out now, as it last said (REQ-130).
alter table deposit_mark add column networks text[] not null default '{}';
