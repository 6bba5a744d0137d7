-- Search in articles (R70): what the index names is sorted by time before any text is read. So the time stands in the row
-- of each text, and the row is short: texts and pieces lie beside it, the text as it is compared not packed.
alter table article_text add column published_at timestamptz not null default '-infinity';
alter table article_text set (toast_tuple_target = 256);
alter table article_text alter column search_text set storage external;
alter table article_text alter column head_text set storage external;

-- The index is made once, after every row was written anew.
drop index article_text_by_grams;
drop index article_text_by_head;
update article_text set published_at = article.published_at, search_text = search_text || '', head_text = head_text || ''
  from article where article.id = article_text.article_id;
create index article_text_by_grams on article_text using gin (grams);
create index article_text_by_head on article_text using gin (head_grams);

create function article_text_takes_time() returns trigger language plpgsql as $$
begin
  new.published_at := (select published_at from article where id = new.article_id);
  return new;
end $$;
create trigger article_text_takes_time before insert on article_text
  for each row execute function article_text_takes_time();

create function article_gives_time() returns trigger language plpgsql as $$
begin
  update article_text set published_at = new.published_at where article_id = new.id;
  return null;
end $$;
create trigger article_gives_time after update of published_at on article
  for each row when (old.published_at <> new.published_at) execute function article_gives_time();
