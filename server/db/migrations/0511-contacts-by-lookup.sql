-- outside a transaction
create index concurrently if not exists user_contact_by_lookup on user_contact (lookup);
