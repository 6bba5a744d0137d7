-- When two people last changed a campaign that ran: what it was on days before is not kept.
alter table campaign add column changed_at timestamptz;
