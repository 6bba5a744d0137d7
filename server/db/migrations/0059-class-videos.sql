-- R75: videos of classes that operators upload. One lies in parts, each a file of the store of pictures.
create table class_video (
  video_id uuid primary key,
  -- The name of the file it came from, as the operator's computer called it.
  name text not null,
  bytes bigint not null check (bytes > 0),
  -- By the content of the first part.
  kind text check (kind in ('video/mp4', 'video/webm')),
  begun_at timestamptz not null,
  finished_at timestamptz,
  -- Set before its files go, so that what breaks off in between is made up for.
  removed_at timestamptz,
  check (finished_at is null or kind is not null)
);
create index class_video_to_sweep on class_video (begun_at) where finished_at is null or removed_at is not null;

create table class_video_part (
  video_id uuid not null references class_video on delete cascade,
  part integer not null check (part >= 0),
  -- The name in the store: of its content, and of this part alone.
  file text not null,
  -- False until the store has it: the row comes first, so that no file is left without one.
  kept boolean not null default false,
  primary key (video_id, part)
);
