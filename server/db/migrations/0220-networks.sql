-- The setting of networks and limits, a row for each version (REQ-124). Before the first the server's own default is in force.
create table network_setting (
  version integer primary key check (version > 0),
  setting jsonb not null,
  proposed_by uuid not null,
  approved_by uuid not null,
  effective_at timestamptz not null,
  constraint two_people check (proposed_by <> approved_by)
);
create trigger network_setting_is_immutable before update or delete or truncate on network_setting
  for each statement execute function refuse_ledger_change();

-- Kill switches (INV-W06): whoever hands over holds the row of `send` until its commit.
create table wallet_switch (
  name text primary key check (name in ('accept', 'send')),
  is_on boolean not null,
  changed_at timestamptz,
  reason text not null default ''
);
insert into wallet_switch (name, is_on) values ('accept', true), ('send', true);

-- How far the changes of the payer were read, and when it last answered.
create table payer_mark (
  one boolean primary key default true check (one),
  position bigint not null default 0,
  seen_at timestamptz,
  problem text
);
insert into payer_mark default values;
