-- version 1 eb08e4cf22fab402
-- Called by the release before alone. To be dropped by a migration two releases after post_transfers.
create or replace function post_plainly(
  keys text[], assets text[], debits text[], credits text[], amounts bigint[],
  codes text[], causes text[], actors text[], versions text[]
) returns table (key text, id bigint, debit_balance bigint, credit_balance bigint)
language plpgsql
-- Prepared once while the tables may still be small: accounts are looked up by their index whatever their number.
set enable_seqscan = off
set plan_cache_mode = force_generic_plan
as $$
#variable_conflict use_column
begin
  perform from account where account.id = any (debits || credits) order by account.id for no key update;
  -- Each statement sees what was committed before it began: balances are read under the locks.
  return query
  with asked as (
    select * from unnest(keys, assets, debits, credits, amounts, codes, causes, actors, versions)
      with ordinality as one (key, asset, debit, credit, amount, code, cause, actor, version, place)
  ), entry as (
    select place, 0 as side, debit as account, -amount as change from asked
    union all
    select place, 1, credit, amount from asked
  ), locked as (
    select id, balance, floor from account where id = any (debits || credits)
  ), running as (
    select place, side, entry.account, floor, 
      (locked.balance + sum(change) over (partition by entry.account order by place, side))::bigint as balance
    from entry join locked on locked.id = entry.account
  ), usual as (
    select count(*) = 2 * cardinality(keys) and min(balance - floor) >= 0 as holds from running
  ), moved as (
    update account set balance = newest.balance
    from (select distinct on (account) account, balance from running order by account, place desc, side desc) as newest
    where account.id = newest.account and (select holds from usual)
  ), after as (
    select place, max(balance) filter (where side = 0) as debited, max(balance) filter (where side = 1) as credited
    from running group by place
  )
  insert into transfer
    (key, asset, debit, credit, amount, code, cause, actor, rule_version, debit_balance, credit_balance)
  select key, asset, debit, credit, amount, code, cause, actor, version, debited, credited
  from asked join after using (place)
  where (select holds from usual)
  order by place
  returning key, id, debit_balance, credit_balance;
end $$;
