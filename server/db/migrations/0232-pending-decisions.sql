-- What a second person agreed to, or one rejected, on buybacks and claims of the special airdrop: it takes effect at
-- `effective_at` and can be taken back until then.
alter table buyback
  add column decision text check (decision in ('paid', 'rejected')),
  add column decision_by uuid,
  -- Who proposed it: never the same person.
  add column decision_with uuid check (decision_with <> decision_by),
  add column decision_reason text,
  add column effective_at timestamptz,
  add constraint whole_decision check ((decision is null) = (effective_at is null) and (decision is null) = (decision_by is null)),
  add constraint paid_by_two check (decision is distinct from 'paid' or decision_with is not null);
create index buyback_effective on buyback (effective_at) where decision is not null;

-- Claims become cases: `claimed_at` is the user's own, the operator's has names of its own.
alter table special_airdrop
  add column version integer not null default 1,
  add column reviewer uuid,
  add column review_at timestamptz,
  add column decided_by uuid,
  add column decision text check (decision in ('paid', 'refused')),
  add column decision_by uuid,
  add column decision_with uuid check (decision_with <> decision_by),
  add column decision_reason text,
  add column effective_at timestamptz,
  add constraint whole_decision check ((decision is null) = (effective_at is null) and (decision is null) = (decision_by is null)),
  add constraint paid_by_two check (decision is distinct from 'paid' or decision_with is not null);
create index special_airdrop_effective on special_airdrop (effective_at) where decision is not null;
create index special_airdrop_decided on special_airdrop (decided_at desc, user_id) where decided_at is not null;
