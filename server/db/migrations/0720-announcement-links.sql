-- Where an announcement leads, beside its texts: a list leaves out what is off without reading them.
alter table announcement add column link text generated always as (content ->> 'link') stored;
