-- Where a part of the product is offered (REQ-60, REQ-188). A row holds from its moment on, until the next one of its feature
-- and country; without one the feature is offered. `*` stands for every country without rows, and for people of none.
create table offering (
  feature text not null check (feature ~ '^[a-z]{1,30}$'),
  country text not null check (country ~ '^([A-Z]{2}|\*)$'),
  from_at timestamptz not null,
  is_off boolean not null,
  primary key (feature, country, from_at)
);
create function refuse_rewriting() returns trigger language plpgsql as $$
begin
  raise exception '% is only added to', tg_table_name;
end $$;
create trigger offering_is_kept before update or delete on offering
  for each row execute function refuse_rewriting();

-- A person's country is that of their registration. One that two people decided later stands beside it: grants replay from
-- the first (INV-M08).
alter table "user" add column decided_country text check (decided_country ~ '^[A-Z]{2}$');
