-- Whether people who register by my link become my friends when they ask; null: never asked (decision 0129).
alter table "user" add column friends_by_link boolean;
