-- The day of the campaign from which an invitation that is not decided is looked at again. Those there are, and those that the
-- release before takes in, are looked at in the next round.
alter table xrp_invite add column look_on date not null default '2020-01-01';
