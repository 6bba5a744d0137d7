-- One open proposal for each thing, whoever proposes it at the same moment; what ran out is closed (REQ-174).
alter table proposal drop constraint proposal_state_check;
alter table proposal drop constraint proposal_check;
alter table proposal drop constraint proposal_check1;
alter table proposal
  add constraint proposal_state_check check (state in ('open', 'approved', 'refused', 'withdrawn', 'expired')),
  add constraint proposal_decider check ((state in ('open', 'expired')) = (decided_by is null)),
  add constraint proposal_decision check ((state in ('open', 'expired')) = (decided_at is null)),
  -- What both people signed with their keys, for kinds that ask for it.
  add column proposer_signature jsonb,
  add column approver_signature jsonb;

update proposal set state = 'expired' where state = 'open' and expires_at <= now();
update proposal set state = 'expired' where proposal_id in (
  select proposal_id from (
    select proposal_id, row_number() over (partition by kind, object order by proposed_at, proposal_id) as place
    from proposal where state = 'open'
  ) as numbered where place > 1
);
create unique index proposal_one_open on proposal (kind, object) where state = 'open';
