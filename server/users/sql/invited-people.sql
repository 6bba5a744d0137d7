-- version 1 32973ee450982244
-- The chains of inviters above many users, nearest first, at most `depth` (INV-R04), with what decides whether their level
-- pays. Inviters never change, so no lock.
create or replace function inviter_chains(people text[], depth integer)
returns table (start text, user_id text, level integer, same_device boolean, country text, status text)
language plpgsql stable
set enable_seqscan = off
set enable_hashjoin = off
set enable_mergejoin = off
set plan_cache_mode = force_generic_plan
as $$
#variable_conflict use_column
begin
  return query
  with recursive chain (start, device, user_id, level) as (
    select invited.user_id, invited.device, invited.inviter, 1 from "user" as invited
    where invited.user_id = any (people) and invited.inviter is not null
    union all
    select chain.start, chain.device, above.inviter, chain.level + 1
    from chain join "user" as above on above.user_id = chain.user_id
    where above.inviter is not null and chain.level < depth
  )
  select chain.start, chain.user_id, chain.level, above.device = chain.device and above.device <> '', above.country,
    above.status
  from chain join "user" as above on above.user_id = chain.user_id
  where chain.level <= depth
  order by chain.start, chain.level;
end $$;

-- The latest people whom some users invited, at most `most` of each within `days`, with what their registrations have in
-- common; digests as text, null where no trace is kept. The last `recent` registrations show how usual a hash is.
create or replace function fingerprinted_invitees(
  inviters text[], moment timestamptz, most integer, days integer, recent integer
)
returns table (inviter text, user_id text, registered_at timestamptz, installation text, device_hash text, block text,
  same_installation integer, hash_share float8)
language plpgsql stable
set enable_seqscan = off
set plan_cache_mode = force_generic_plan
as $$
#variable_conflict use_column
begin
  return query
  with people as (
    select asked.inviter, latest.user_id, latest.registered_at, trace.installation, trace.device_hash, trace.block
    from (select distinct unnest(inviters) as inviter) as asked
    cross join lateral (
      select invited.user_id, invited.registered_at from "user" as invited
      where invited.inviter = asked.inviter and invited.registered_at >= moment - make_interval(days => days)
      order by invited.registered_at desc limit most
    ) as latest
    left join registration_trace as trace on trace.user_id = latest.user_id
  ), spread as (
    select recently.device_hash, count(*) / sum(count(*)) over () as share
    from (select traced.device_hash from registration_trace as traced order by traced.at desc limit recent) as recently
    group by recently.device_hash
  )
  select people.inviter, people.user_id, people.registered_at, encode(people.installation, 'hex'),
    encode(people.device_hash, 'hex'), encode(people.block, 'hex'),
    (select count(*)::integer from (
      select from registration_trace as same
      where same.installation = people.installation and same.user_id <> people.user_id limit most
    ) as others),
    coalesce(spread.share, 0)::float8
  from people left join spread on spread.device_hash = people.device_hash
  order by people.inviter, people.registered_at, people.user_id;
end $$;
