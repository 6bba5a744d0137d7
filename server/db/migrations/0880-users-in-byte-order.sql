-- outside a transaction
-- Chat and friends keep people's numbers in byte order, "user" in the order of the language: a number of theirs finds
-- nobody by the primary key, and each look read all people.
create unique index concurrently if not exists user_in_byte_order on "user" (user_id collate "C");
