-- outside a transaction
-- What changed since a number, and what was edited: an edited text may stand in a block whose filter does not know it.
create index concurrently if not exists message_change on message (conversation, change_seq) where change_seq is not null;
create index concurrently if not exists message_edited on message (conversation, seq) where edited_at is not null;
