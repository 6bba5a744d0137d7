-- outside a transaction
-- One person's notice of a matter: everybody who learns on a day is a matter of all their friends, so that the matter alone
-- finds very many. In the place of the index without the person.
create index concurrently if not exists notice_of_matter on notice (kind, about, user_id);
drop index concurrently if exists notice_by_matter;
