-- outside a transaction
-- The nightly replay numbers invitations anew, inviter by inviter, those that have no number last: each of its batches reads
-- its own rows from this index and no other.
drop index concurrently if exists xrp_invite_by_inviter;
create index concurrently xrp_invite_by_inviter on xrp_invite (programme, inviter, coalesce(number, 2147483647), invitee);
