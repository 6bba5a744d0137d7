-- version 4 dbbcb664dbcbba53
-- Who left, or leaves, of those who registered or logged in on a phone. Inlined where it is called: no `set` line.
create or replace function gone_on_phone(phone bytea) returns table (user_id text, ordinal bigint)
language sql stable as $$
  select gone.user_id, gone.ordinal from (
    select registered.user_id from "user" as registered where registered.device = phone
      and (registered.deletion_at is not null or registered.status = 'deleted')
    union all
    select known_device.user_id from known_device where known_device.device = phone
  ) as used join "user" as gone on gone.user_id = used.user_id
  where (gone.deletion_at is not null or gone.status = 'deleted') and gone.ordinal is not null
$$;

-- The place of whoever registered last by a moment; 0 before the first.
create or replace function last_ordinal(moment timestamptz) returns bigint
language sql stable as $$
  select coalesce((select "user".ordinal from "user"
    where "user".registered_at <= moment and "user".ordinal is not null
    order by "user".registered_at desc, "user".ordinal desc limit 1), 0)
$$;

-- How many registered in this hour of the day usually: the middle one of the seven days before, so that a machine that came
-- on three of them raises nothing. On days before the first registration nobody registered: otherwise the machine of a new
-- service's first day would be usual on its second. By the ordinals given: two look-ups of an index for each day.
create or replace function usual_hour(moment timestamptz) returns bigint
language sql stable as $$
  select coalesce(percentile_disc(0.5) within group (order by until.ordinal - last_ordinal(until.at - interval '1 hour')), 0)
  from generate_series(1, 7) as days
  cross join lateral (select moment - days * interval '1 day', last_ordinal(moment - days * interval '1 day'))
    as until (at, ordinal)
$$;

-- Users without an ordinal who are not set aside, first registered first; equal times in the order of their IDs. Customer
-- service is no registration (REQ-102). `same_proof`: on a phone on which somebody registered or logged in who registered
-- before and leaves or left (INV-R03). `neighbours`: what other registrations this one has around it, those before it alone
-- (RegistrationNeighbours), moments in milliseconds; null where no trace is kept. All of it are bounded look-ups of indexes:
-- beyond a thousand (of all: and twice the usual hour) nobody counts on, and thirteen moments are enough, both above every
-- mark of the rules.
create or replace function waiting_registrations(most integer, moment timestamptz)
returns table (user_id text, registered_at timestamptz, same_proof boolean, neighbours jsonb)
language plpgsql stable
-- Planned once for each connection, perhaps while the tables are small: each row is looked up by its index whatever their
-- number.
set enable_seqscan = off
set enable_hashjoin = off
set enable_mergejoin = off
set plan_cache_mode = force_generic_plan
as $$
#variable_conflict use_column
declare
  counted constant integer := 1000;
  moments constant integer := 13;
begin
  return query
  select waiting.user_id, waiting.registered_at,
    waiting.device <> '' and exists (select from gone_on_phone(waiting.device)),
    (select jsonb_build_object(
      'address', (select count(*) from (select from registration_trace as other
        where other.network = trace.network and other.at > trace.at - interval '1 day'
          and (other.at, other.user_id) < (trace.at, trace.user_id) limit counted) as near),
      'site', (select count(*) from (select from registration_trace as other
        where other.site = trace.site and other.at > trace.at - interval '1 day'
          and (other.at, other.user_id) < (trace.at, trace.user_id) limit counted) as near),
      -- With those whose reward waited and was credited in that day.
      'block', (select count(*) from (select from registration_trace as other
        where other.block = trace.block and other.at > trace.at - interval '1 day'
          and (other.at, other.user_id) < (trace.at, trace.user_id) limit counted) as near)
        + (select count(*) from (select from registration_trace as other
          where other.block = trace.block and other.released_at > trace.at - interval '1 day' limit counted) as released),
      'burst', (select count(*) from (select from registration_trace as other
        where other.block = trace.block and other.at > trace.at - interval '10 minutes'
          and (other.at, other.user_id) < (trace.at, trace.user_id) limit counted) as near),
      -- Kinds of devices never seen before count as one.
      'family', case when trace.is_new_kind
        then (select count(*) from (select from registration_trace as other
          where other.is_new_kind and other.at > trace.at - interval '1 hour'
            and (other.at, other.user_id) < (trace.at, trace.user_id) limit counted) as near)
        else (select count(*) from (select from registration_trace as other
          where other.device_hash = trace.device_hash and other.at > trace.at - interval '1 hour'
            and (other.at, other.user_id) < (trace.at, trace.user_id) limit counted) as near) end,
      -- To far above what is usual, however much that is.
      'rate', (select count(*) from (select from registration_trace as other
        where other.at > trace.at - interval '1 hour'
          and (other.at, other.user_id) < (trace.at, trace.user_id) limit counted + 2 * usual.registrations) as near),
      'usual', usual.registrations,
      -- The release before counts with it.
      'week', last_ordinal(trace.at) - last_ordinal(trace.at - interval '7 days') + 1,
      'moments', (select coalesce(jsonb_agg(floor(extract(epoch from at) * 1000) order by at), '[]')
        from (select other.at from registration_trace as other
          where other.at > trace.at - interval '1 hour' and other.at <= trace.at
          order by other.at desc limit moments) as latest),
      'familyMoments', case when trace.is_new_kind
        then (select coalesce(jsonb_agg(floor(extract(epoch from at) * 1000) order by at), '[]')
          from (select other.at from registration_trace as other
            where other.is_new_kind and other.at > trace.at - interval '1 hour' and other.at <= trace.at
            order by other.at desc limit moments) as latest)
        else (select coalesce(jsonb_agg(floor(extract(epoch from at) * 1000) order by at), '[]')
          from (select other.at from registration_trace as other
            where other.device_hash = trace.device_hash and other.at > trace.at - interval '1 hour' and other.at <= trace.at
            order by other.at desc limit moments) as latest) end
    ) from registration_trace as trace cross join lateral usual_hour(trace.at) as usual (registrations)
      where trace.user_id = waiting.user_id)
  from "user" as waiting
  where waiting.ordinal is null and (waiting.settle_after is null or waiting.settle_after <= moment)
    and (waiting.verified is null or waiting.verified <> 'service')
  order by waiting.registered_at, waiting.user_id limit most;
end $$;
