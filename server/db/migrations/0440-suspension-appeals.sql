-- A suspension may end by itself, and its user may appeal against it once (R173, R186).
alter table suspension drop constraint suspension_check;
alter table suspension
  add column until_at timestamptz,
  add column appeal text check (appeal in ('open', 'claimed', 'granted', 'upheld')),
  add column words text not null default '',
  add column appealed_at timestamptz,
  add column claimed_by uuid,
  add column claimed_at timestamptz,
  -- The code of what the operator answered.
  add column answer text,
  add column decided_by uuid,
  add column decided_at timestamptz,
  add check (until_at > at),
  -- One that ended by itself was ended by nobody.
  add check (ended_by is null or ended_at is not null),
  add check ((appeal is null) = (appealed_at is null)),
  add check ((appeal is not distinct from 'claimed') <= (claimed_by is not null)),
  add check ((appeal is not null and appeal in ('granted', 'upheld'))
    = (decided_by is not null and decided_at is not null and answer is not null)),
  -- Nobody decides about their own suspension of somebody.
  add check (decided_by <> by);
create index suspension_due on suspension (until_at) where ended_at is null and until_at is not null;
create index suspension_of_user on suspension (user_id, at desc);
create index suspension_appeal_waiting on suspension (appealed_at, suspension_id)
  where appealed_at is not null and decided_at is null;
create index suspension_appeal_closed on suspension (decided_at desc, suspension_id) where decided_at is not null;
create index fraud_case_of_user on fraud_case (user_id, opened_at desc, case_id desc);

-- With what a suspended person reads why and appeals, without a session.
create table suspension_ticket (
  token_hash bytea primary key,
  user_id text not null references "user",
  suspension_id uuid not null references suspension,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index suspension_ticket_of_user on suspension_ticket (user_id);
create index suspension_ticket_due on suspension_ticket (expires_at);

alter table account_event drop constraint account_event_kind_check;
alter table account_event add constraint account_event_kind_check check (kind in (
  'registered', 'login', 'newDevice', 'logout', 'passwordChanged', 'passwordReset', 'codesRenewed', 'codesNoted',
  'sessionEnded', 'othersEnded', 'exportAsked', 'exportOpened', 'deletionAsked', 'deletionCancelled', 'consentGiven',
  'consentWithdrawn', 'contactChanged', 'profileChanged', 'phoneChangeAsked', 'phoneChangeCancelled',
  'frozen', 'unfrozen', 'reinstated', 'appealUpheld', 'passkeyAdded', 'passkeyRemoved', 'totpOn', 'totpOff',
  'recoveryUsed', 'withdrawCheck', 'factorsEnding', 'factorsEnded', 'factorsKept',
  'loginFailed', 'resetFailed', 'reward', 'deposit', 'buyback', 'withdrawal')) not valid;
alter table account_event validate constraint account_event_kind_check;
