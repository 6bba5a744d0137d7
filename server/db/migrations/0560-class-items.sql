-- Classes are drafted, reviewed and published as all content (REQ-172). A class is the item of its own id; one that recurs is
-- further classes of the same item.
alter table live_class
  add column item_id uuid,
  -- Cancelled by itself, while others of its item go on: publishing the item again does not bring it back.
  add column cancelled_alone boolean not null default false;
update live_class set item_id = class_id where not is_sample;
create index live_class_by_item on live_class (item_id) where item_id is not null;

-- What operators planned until now becomes the first version of its item. Nobody's name was kept with it.
insert into content_item (kind, id, version, state, submitted_by, submitted_name, publish_at, terms, published_version, published_at)
select 'class', class_id::text, 1,
  case when cancelled_at is null then 'published' else 'withdrawn' end, null, 'Madang', starts_at, '{}',
  case when cancelled_at is null then 1 end, case when cancelled_at is null then starts_at end
from live_class where not is_sample;
insert into content_version (kind, id, version, content, what, saved_by, saved_name, saved_at)
select 'class', class_id::text, 1,
  jsonb_build_object(
    'texts', (select jsonb_object_agg(key, jsonb_build_object('title', value)) from jsonb_each_text(title)),
    'lecturerId', lecturer_id,
    'startTime', floor(extract(epoch from starts_at) * 1000)::bigint,
    'minutes', floor(extract(epoch from ends_at - starts_at) / 60)::integer,
    'language', language, 'kind', kind, 'source', source, 'provider', provider, 'chapters', chapters, 'series', null),
  'created', null, 'Madang', starts_at
from live_class where not is_sample;
