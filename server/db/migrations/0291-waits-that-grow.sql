-- Waits that grow with each limit reached: how many were reached before the present one.
alter table attempt add column waits integer not null default 0 check (waits >= 0);
