-- outside a transaction
-- Sessions that ended because their account is to be deleted say so to phones that slept meanwhile.
alter table session drop constraint if exists session_end_reason_check;
alter table session add constraint session_end_reason_check
  check (end_reason in ('logout', 'password', 'reset', 'deletion', 'other', 'operator')) not valid;
alter table session validate constraint session_end_reason_check;
