-- CVC that users sell to the platform (REQ-116, REQ-201). Price and value are fixed when it is asked for.
create sequence buyback_number start 10001;
create table buyback (
  buyback_id text primary key default 'B-' || nextval('buyback_number'),
  user_id text not null references "user",
  -- Units of CVC; what one CVC brings and what all of it does, in units of USDT.
  quantity bigint not null check (quantity > 0),
  price bigint not null check (price > 0),
  value bigint not null check (value > 0),
  rule_version text not null references rule_set,
  state text not null default 'submitted' check (state in ('submitted', 'approved', 'paid', 'rejected', 'cancelled')),
  version integer not null default 1 check (version > 0),
  reason text,
  created_at timestamptz not null,
  claimed_by uuid,
  claimed_at timestamptz,
  decided_by uuid,
  decided_at timestamptz,
  check ((state = 'rejected') = (reason is not null)),
  check ((state in ('paid', 'rejected', 'cancelled')) = (decided_at is not null)),
  check ((state in ('paid', 'rejected')) = (decided_by is not null)),
  check ((claimed_by is null) = (claimed_at is null))
);
create index buyback_of_user on buyback (user_id, created_at desc, buyback_id);
create index buyback_waiting on buyback (created_at, buyback_id) where decided_at is null;
create index buyback_decided on buyback (decided_at desc, buyback_id) where decided_at is not null;

-- Each step once: who took it and when.
create table buyback_event (
  buyback_id text not null references buyback,
  version integer not null,
  state text not null,
  at timestamptz not null,
  -- A user, or an operator.
  actor text not null check (actor <> ''),
  primary key (buyback_id, version),
  unique (buyback_id, state)
);
create trigger buyback_event_is_immutable before update or delete or truncate on buyback_event
  for each statement execute function refuse_ledger_change();

-- States go one way, one version at a time; what was asked for stays as it is. `server/wallet/sql` holds its present form.
create function keep_buyback() returns trigger language plpgsql as $$
begin
  return new;
end $$;
create trigger buyback_is_kept before update on buyback for each row execute function keep_buyback();
create trigger buyback_stays before delete or truncate on buyback
  for each statement execute function refuse_ledger_change();

-- What was bought back is nobody's and no part of what users hold; what it cost comes out of the purse.
insert into account (id, owner, asset, bucket) values
  ('programme/CVC/bought_back', 'programme', 'CVC', 'bought_back'),
  ('programme/USDT/buyback', 'programme', 'USDT', 'buyback');

alter table account_event drop constraint account_event_kind_check;
alter table account_event add constraint account_event_kind_check check (kind in (
  'registered', 'login', 'newDevice', 'logout', 'passwordChanged', 'passwordReset', 'codesRenewed', 'codesNoted',
  'sessionEnded', 'othersEnded', 'exportAsked', 'exportOpened', 'deletionAsked', 'deletionCancelled', 'consentGiven',
  'consentWithdrawn', 'contactChanged', 'profileChanged', 'phoneChangeAsked', 'phoneChangeCancelled',
  'frozen', 'unfrozen', 'reward', 'deposit', 'buyback', 'withdrawal')) not valid;
alter table account_event validate constraint account_event_kind_check;
alter table push_task drop constraint push_task_kind_check;
alter table push_task add constraint push_task_kind_check check (kind in (
  'message', 'request', 'alert', 'login', 'class', 'phone', 'freeze', 'reward', 'deposit', 'buyback', 'withdrawal')) not valid;
alter table push_task validate constraint push_task_kind_check;
