-- version 1 4f79875d02b33939
-- Posts the transfers of some members (business events) in their order and returns a row for each: what stands under its
-- key, or why its member was refused. A member is posted whole or not at all (INV-M06) and is refused alone: the others go on
-- as if it had not asked. A key that is known with the same content changes nothing; it, and a repetition among the
-- orders, is not `fresh` (INV-M05). `accounts` names each account once; those of `openable` are opened when missing.
-- Amounts and account names are checked before. A key that another transaction takes meanwhile for other accounts, whose
-- locks did not order the two, is a conflict to be repeated: then it is found.
-- A further argument is a further function beside this one (server/db/sql-files.ts).
create or replace function post_transfers(
  accounts text[], openable text[], members integer[], keys text[], assets text[], debits text[], credits text[],
  amounts bigint[], codes text[], causes text[], actors text[], versions text[], corrections bigint[]
) returns table (
  place integer, id bigint, debit_balance bigint, credit_balance bigint, fresh boolean, refusal text, subject text
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
  -- By member: why it is refused, and what the refusal is about.
  reasons text[] := array_fill(null::text, array[greatest(1, (select max(member) from unnest(members) as member))]);
  subjects text[] := reasons;
  -- By place: what the decision found.
  moves boolean[];
  problems text[];
  known_ids bigint[];
  debited numeric[];
  credited numeric[];
  written bigint[];
  problem integer;
begin
  perform from account where account.id = any (accounts) order by account.id for no key update;
  get diagnostics locked = row_count;
  if locked < cardinality(accounts) then
    insert into account (id, owner, asset, bucket)
    select name, split_part(name, '/', 1), split_part(name, '/', 2), split_part(name, '/', 3)
    from unnest(openable) as name order by name on conflict do nothing;
    perform from account where account.id = any (accounts) order by account.id for no key update;
  end if;

  -- Each statement sees what was committed before it began: balances and keys are read under the locks. The first order
  -- that cannot be, given all before it, refuses its member; then the rest is decided without it.
  loop
    with asked as (
      select one.*, reasons[member] is null as live, known.id as known,
        case when known.id is null then null else (known.code, known.cause, known.actor, known.rule_version, known.debit,
          known.credit, known.amount) = (one.code, one.cause, one.actor, one.version, one.debit, one.credit, one.amount)
          and known.corrects is not distinct from one.corrects end as same,
        known.debit_balance, known.credit_balance
      from unnest(members, keys, debits, credits, amounts, codes, causes, actors, versions, corrections)
        with ordinality as one (member, key, debit, credit, amount, code, cause, actor, version, corrects, place)
      left join transfer as known on known.key = one.key
    ), first as (
      select asked.*, min(place) filter (where live) over (partition by key) as first_place from asked
    ), decided as (
      select place, key, debit, credit, amount, known, debit_balance, credit_balance,
        live and known is null and first_place = place as moves,
        live and (case when known is not null then not same when first_place < place then
          (codes[first_place], causes[first_place], actors[first_place], versions[first_place], debits[first_place],
            credits[first_place], amounts[first_place]) <> (code, cause, actor, version, debit, credit, amount)
          or corrections[first_place] is distinct from corrects else false end) as other
      from first
    ), entry as (
      select place, 0 as side, debit as account, -amount as change from decided where moves
      union all
      select place, 1, credit, amount from decided where moves
    ), running as (
      select place, side, floor, balance + sum(change) over (partition by entry.account order by place, side) as balance
      from entry left join account on account.id = entry.account
    ), after as (
      select place, max(balance) filter (where side = 0) as debited, max(balance) filter (where side = 1) as credited,
        max(floor) filter (where side = 0) as debit_floor, max(floor) filter (where side = 1) as credit_floor
      from running group by place
    ), judged as (
      select place, moves, known, coalesce(debited, debit_balance) as debited, coalesce(credited, credit_balance) as credited,
        case
          when other then 'key used for other content'
          when not moves then null
          when debit_floor is null or credit_floor is null then 'unknown account'
          when debited < debit_floor then 'balance too low'
          when credited > ceiling then 'amount out of range'
        end as problem
      from decided left join after using (place)
    )
    select array_agg(moves order by place), array_agg(known order by place), array_agg(debited order by place),
      array_agg(credited order by place), array_agg(problem order by place), min(place) filter (where problem is not null)
    into moves, known_ids, debited, credited, problems, problem
    from judged;
    exit when problem is null;
    reasons[members[problem]] := problems[problem];
    subjects[members[problem]] := case problems[problem]
      when 'unknown account' then
        (select name from unnest(array[debits[problem], credits[problem]]) as name
          where not exists (select from account where account.id = name) limit 1)
      when 'balance too low' then debits[problem] || ', ' || keys[problem]
      else keys[problem] end;
  end loop;

  if true = any (moves) then
    with posted as (
      insert into transfer
        (key, asset, debit, credit, amount, code, cause, actor, rule_version, corrects, debit_balance, credit_balance)
      select key, asset, debit, credit, amount, code, cause, actor, version, corrects, debited, credited
      from unnest(keys, assets, debits, credits, amounts, codes, causes, actors, versions, corrections, debited, credited, moves)
        with ordinality as one
          (key, asset, debit, credit, amount, code, cause, actor, version, corrects, debited, credited, moves, place)
      where moves
      order by place
      on conflict (key) do nothing
      returning id
    )
    select array_agg(id order by id) into written from posted;
    if coalesce(cardinality(written), 0) < cardinality(array_positions(moves, true)) then
      raise exception 'a transfer took one of these keys meanwhile' using errcode = 'serialization_failure';
    end if;
    update account set balance = account.balance + entry.change
    from (
      select account, sum(change) as change
      from (
        select debit as account, -amount as change from unnest(debits, amounts, moves) as one (debit, amount, moves) where moves
        union all
        select credit, amount from unnest(credits, amounts, moves) as one (credit, amount, moves) where moves
      ) as side
      group by account having sum(change) <> 0
    ) as entry
    where account.id = entry.account;
  end if;

  return query
    select place::integer,
      case when moves then written[count(*) filter (where moves) over (order by place)] else known end,
      debited::bigint, credited::bigint, moves, reasons[member], subjects[member]
    from unnest(members, moves, known_ids, debited, credited)
      with ordinality as one (member, moves, known, debited, credited, place);
end $$;
