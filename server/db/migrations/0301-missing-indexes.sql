-- outside a transaction
-- What is looked up by a user who goes, and was read whole before.
create index concurrently if not exists user_erasing on "user" (erasing_since) where erasing_since is not null;
create index concurrently if not exists conversation_of_high on conversation (high);
create index concurrently if not exists picture_of_owner on picture (owner, created_at);
create index concurrently if not exists hidden_message_of_user on hidden_message (user_id);
create index concurrently if not exists push_task_about on push_task (about);
create index concurrently if not exists live_session_of_user on live_session (user_id);
create index concurrently if not exists delivery_of_user on delivery (user_id);
create index concurrently if not exists session_of_user on session (user_id);
create index concurrently if not exists friend_request_to on friend_request (to_user);
create index concurrently if not exists live_reaction_of_user on live_reaction (user_id);
create index concurrently if not exists live_reminder_of_user on live_reminder (user_id);
create index concurrently if not exists live_ticket_of_user on live_ticket (user_id);
create index concurrently if not exists outbox_message_of_user on outbox_message (user_id);
