-- Keys of web push that turned, sealed with the secret that seals now: phones that subscribed to one are sent to with it.
create table push_key (
  public_key text primary key,
  sealed bytea not null,
  superseded_at timestamptz not null
);

-- The key a phone subscribed to; null for the first that this database had.
alter table push_subscription add column push_key text;
