-- Pictures that operators put into articles and banners (R171, R172). For everybody to see, and for good: every version of
-- an article is kept, and so is what stands in it.

create table house_picture (
  id uuid primary key,
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  placeholder text not null,
  full_name text not null,
  thumb_name text not null,
  kept_by text not null,
  kept_at timestamptz not null
);
