-- A buyback that ends where its feature is switched off is cancelled with its reason (R188); one its user cancels has none.
alter table buyback drop constraint buyback_check;
alter table buyback add constraint buyback_reason check (
  (state <> 'rejected' or reason is not null) and (reason is null or state in ('rejected', 'cancelled'))
) not valid;
alter table buyback validate constraint buyback_reason;
create index withdrawal_unsent on withdrawal (created_at, withdrawal_id)
  where state in ('submitted', 'cooling_off', 'in_review', 'approved');
