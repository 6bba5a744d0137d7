-- version 1 432abaef2f2e3bb4
-- On how many days after `since` each of some users was where no person can be: so many heartbeats elsewhere, or so many
-- seconds at two classes at once (REQ-119). Who never was is left out.
create or replace function impossible_days(people text[], since date, heartbeats integer, seconds integer)
returns table (user_id text, days integer)
language plpgsql stable
-- Planned once for each connection, perhaps while the tables are small.
set enable_seqscan = off
set plan_cache_mode = force_generic_plan
as $$
#variable_conflict use_column
begin
  return query
  select impossible.user_id, count(*)::integer from (
    select attended.user_id, attended.day from attendance as attended
    where attended.user_id = any (people) and attended.day > since
    group by attended.user_id, attended.day having sum(attended.elsewhere) >= heartbeats
    union
    select one.user_id, one.day
    from attendance as one join attendance as other on other.user_id = one.user_id and other.day = one.day
      and other.class_id > one.class_id and other.observed && one.observed
    where one.user_id = any (people) and one.day > since
      and (select sum(extract(epoch from upper(part) - lower(part)))
        from unnest(one.observed * other.observed) as part) >= seconds
  ) as impossible group by impossible.user_id;
end $$;
