-- Acts at the server (npm run owner-link): links wait as long as the running server says, whatever the settings of the shell,
-- and the security log tells each act, up to this entry of the audit log.
alter table operator_house
  add column approval_wait_ms bigint not null default 0,
  add column told_seq bigint not null default 0;
update operator_house set told_seq = (select seq from audit_head);
