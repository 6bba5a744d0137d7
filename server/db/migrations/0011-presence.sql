-- Whether a user shows friends when they were there and that they are typing; mutual (R98).
alter table "user" add column presence boolean not null default true;
