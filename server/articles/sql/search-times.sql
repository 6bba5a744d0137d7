-- version 1 47d14a392cafff80
-- Texts that are searched carry the time of their article.
create or replace function article_text_takes_time() returns trigger language plpgsql as $$
begin
  new.published_at := (select published_at from article where id = new.article_id);
  return new;
end $$;

create or replace function article_gives_time() returns trigger language plpgsql as $$
begin
  update article_text set published_at = new.published_at where article_id = new.id;
  return null;
end $$;
