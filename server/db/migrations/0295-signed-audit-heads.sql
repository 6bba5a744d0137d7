-- The last end of the audit log that was signed and handed to the places outside. Its row is locked to sign the next one, so
-- that the servers number them in one line; a number that is missing outside is a head that somebody took away.
create table audit_signed_head (
  only_one boolean primary key default true check (only_one),
  number bigint not null check (number >= 0),
  seq bigint not null,
  signed_at timestamptz not null
);
insert into audit_signed_head (number, seq, signed_at) values (0, 0, 'epoch');
