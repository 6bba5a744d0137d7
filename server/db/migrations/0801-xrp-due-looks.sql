-- outside a transaction
-- A round of the XRP promotion looks at invitations whose day has come and reads no other. Nothing asks for them by their last
-- day alone.
drop index concurrently if exists xrp_invite_due;
create index concurrently xrp_invite_due on xrp_invite (programme, look_on, invitee) where state = 'listening';
drop index concurrently if exists xrp_invite_listening;
