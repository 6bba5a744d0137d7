-- outside a transaction
-- What rows of the inbox are about may be a person: they are looked up when one goes, and when a matter is taken back.
create index concurrently if not exists notice_about on notice (about);
