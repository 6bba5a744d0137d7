-- Claims made under rules by which one person decides the special airdrop; all others take two.
alter table special_airdrop add column is_for_one boolean not null default false;
alter table special_airdrop drop constraint paid_by_two;
alter table special_airdrop
  add constraint paid_by_two check (decision is distinct from 'paid' or decision_with is not null or is_for_one);
