-- version 1 bd733ce47e470d5a
-- What users together hold, by asset and bucket: the sums kept in `holding_sum` and, on top, the transfers after them. Both as
-- of one moment, since one statement reads both. Equals the sum of the balances of their accounts as long as each balance is
-- that of its transfers (INV-M02).
create or replace function user_holdings() returns table (asset text, bucket text, balance bigint)
language sql stable
-- The rows after the line are the last ones of the table: found by its key however few the planner thinks there are.
set enable_seqscan = off
as $$
  with recent as (
    select asset, debit, credit, amount from transfer where id > (select summed_to from holding_sums)
  ), each as (
    select asset, bucket, balance from holding_sum
    union all
    select asset, split_part(debit, '/', 3), -amount from recent where debit not like 'programme/%'
    union all
    select asset, split_part(credit, '/', 3), amount from recent where credit not like 'programme/%'
  )
  select asset, bucket, sum(balance)::bigint from each group by asset, bucket
$$;

-- How many transfers there are.
create or replace function transfer_count() returns bigint
language sql stable
set enable_seqscan = off
as $$
  select entries + (select count(*) from transfer where id > summed_to) from holding_sums
$$;
