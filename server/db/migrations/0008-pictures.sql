-- A picture somebody uploaded. It opens for its owner alone until a message takes it, then for the two of that
-- conversation (R96). One upload belongs to one message.
create table picture (
  id uuid primary key,
  owner text collate "C" not null,
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  placeholder text not null,
  -- Names in the picture store, made from their content.
  full_name text not null,
  thumb_name text not null,
  created_at timestamptz not null,
  -- The message that took it: its conversation and the id its sender gave it.
  conversation bigint,
  client_id uuid,
  -- Recalled or never sent: opens for nobody, its files are removed next.
  removed_at timestamptz,
  check ((conversation is null) = (client_id is null))
);
create index picture_unsent on picture (created_at) where conversation is null;

create index message_pictures on message (conversation, seq) where kind = 'picture';
