-- version 5 6ecc382413833ee1
-- Posts the transfers of some members (business events, numbered from 1) in their order and says what came of each. A
-- member is posted whole or not at all (INV-M06) and is refused alone: the others go on as if it had not asked. A key that is
-- known with the same content changes nothing (INV-M05). `accounts` names each account once; those of `openable` are
-- opened when missing. Amounts and account names are checked before. A key that another transaction takes meanwhile for
-- other accounts, whose locks did not order the two, violates transfer_key_key: repeated, it is found.
-- Returns one row. By order: whether it was written now, otherwise the id of the first with its key (null when that is
-- another of these orders), and both balances after it; `written` are the new ids in order. By member: why it is refused
-- and what the refusal is about; then nothing of its orders counts.
-- A further argument is a further function beside this one (server/db/sql-files.ts).
create or replace function post_transfers(
  accounts text[], openable text[], member_count integer, members integer[], keys text[], assets text[], debits text[],
  credits text[], amounts bigint[], codes text[], causes text[], actors text[], versions text[], corrections bigint[],
  out moves boolean[], out known_ids bigint[], out written bigint[], out debit_balances bigint[],
  out credit_balances bigint[], out reasons text[], out subjects text[]
)
language plpgsql
-- Planned once for each connection, perhaps while the tables are small: everything is looked up by its index whatever
-- their number, and a list of one is not planned anew.
set enable_seqscan = off
set plan_cache_mode = force_generic_plan
as $$
#variable_conflict use_column
declare
  -- The largest balance (INV-M09).
  ceiling constant bigint := 4611686018427387903;
  locked integer;
  -- Members refused so far.
  refused_members integer[] := '{}';
  debited numeric[];
  credited numeric[];
  -- The place of the first order that cannot be, and why.
  refused integer;
  reason text;
begin
  reasons := array_fill(null::text, array[member_count]);
  subjects := reasons;
  perform from account where account.id = any (accounts) order by account.id for no key update;
  get diagnostics locked = row_count;
  if locked < cardinality(accounts) then
    insert into account (id, owner, asset, bucket)
    select name, split_part(name, '/', 1), split_part(name, '/', 2), split_part(name, '/', 3)
    from unnest(openable) as name order by name on conflict do nothing;
    perform from account where account.id = any (accounts) order by account.id for no key update;
  end if;

  -- Each statement sees what was committed before it began: balances and keys are read under the locks. The first order
  -- that cannot be, given all before it, refuses its member, and the rest is decided without it. Written is what was
  -- decided without such an order, by the statement that decides.
  loop
    with asked as (
      select one.*, member <> all (refused_members) as live, known.id as known,
        case when known.id is not null then (known.code, known.cause, known.actor, known.rule_version, known.debit,
          known.credit, known.amount) = (one.code, one.cause, one.actor, one.version, one.debit, one.credit, one.amount)
          and known.corrects is not distinct from one.corrects end as same,
        known.debit_balance, known.credit_balance,
        min(place) filter (where member <> all (refused_members)) over (partition by one.key) as first_place
      from unnest(members, keys, assets, debits, credits, amounts, codes, causes, actors, versions, corrections)
        with ordinality as one (member, key, asset, debit, credit, amount, code, cause, actor, version, corrects, place)
      left join transfer as known on known.key = one.key
    ), decided as materialized (
      select *, live and known is null and first_place = place as moves,
        live and case
          when known is not null then not same
          when first_place < place then
            (codes[first_place], causes[first_place], actors[first_place], versions[first_place], debits[first_place],
              credits[first_place], amounts[first_place]) <> (code, cause, actor, version, debit, credit, amount)
            or corrections[first_place] is distinct from corrects
          else false
        end as other
      from asked
    ), entry as (
      select place, 0 as side, debit as account, -amount as change from decided where moves
      union all
      select place, 1, credit, amount from decided where moves
    ), running as materialized (
      select place, side, account.id as account, floor,
        balance + sum(change) over (partition by entry.account order by place, side) as balance
      from entry left join account on account.id = entry.account
    ), judged as materialized (
      select place, max(balance) filter (where side = 0) as debited, max(balance) filter (where side = 1) as credited,
        case
          when count(account) < 2 then 'unknown account'
          when bool_or(side = 0 and balance < floor) then 'balance too low'
          when bool_or(balance > ceiling) then 'amount out of range'
        end as problem
      from running group by place
    ), obstacle as materialized (
      select place, problem from judged where problem is not null
      union all
      select place, 'key used for other content' from decided where other
      order by place limit 1
    ), posted as (
      insert into transfer
        (key, asset, debit, credit, amount, code, cause, actor, rule_version, corrects, debit_balance, credit_balance)
      select key, asset, debit, credit, amount, code, cause, actor, version, corrects, debited, credited
      from decided join judged using (place)
      where not exists (select from obstacle)
      order by place
      returning id
    ), balanced as (
      update account set balance = newest.balance
      from (select distinct on (account) account, balance from running order by account, place desc, side desc) as newest
      where account.id = newest.account and not exists (select from obstacle)
    )
    select array_agg(moves order by place), array_agg(known order by place),
      array_agg(coalesce(debited, debit_balance) order by place), array_agg(coalesce(credited, credit_balance) order by place),
      (select array_agg(id order by id) from posted), (select place from obstacle), (select problem from obstacle)
    into moves, known_ids, debited, credited, written, refused, reason
    from decided left join judged using (place);
    exit when refused is null;
    refused_members := refused_members || members[refused];
    reasons[members[refused]] := reason;
    subjects[members[refused]] := case reason
      when 'unknown account' then
        (select name from unnest(array[debits[refused], credits[refused]]) as name
          where not exists (select from account where account.id = name) limit 1)
      when 'balance too low' then debits[refused] || ', ' || keys[refused]
      else keys[refused] end;
  end loop;
  debit_balances := debited;
  credit_balances := credited;
end $$;
