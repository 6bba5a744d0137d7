-- An account that its owner froze may be opened by a request to be let in again, which two of the staff granted.
alter table account_freeze drop constraint account_freeze_way_check;
alter table account_freeze add constraint account_freeze_way_check
  check (way in ('recoveryCode', 'passkey', 'staff', 'access')) not valid;
alter table account_freeze validate constraint account_freeze_way_check;
