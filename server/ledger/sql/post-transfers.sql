-- version 8 39b8d9e5f3169a32
-- Posts the transfers of some members (business events, each with its moment) in their order and says what came of each.
-- A member is posted whole or not at all (INV-M06) and is refused alone: the others go on as if it had not asked. A key
-- that is known with the same content changes nothing, whatever moment its event has now (INV-M05).
-- `accounts` names each account once; those of `openable` are opened when missing. `moments` is by member, the rest by
-- order, those of a member one after another: `members`, `debits` and `credits` are places in the lists above, `firsts` is
-- the place of the first order with the same key. Amounts and account names are checked before. A key that another
-- transaction takes meanwhile for other accounts, whose locks did not order the two, violates transfer_key_key: repeated,
-- it is found.
-- Returns one row. By order: whether it was written now, otherwise the id of the first with its key (null when that is
-- another of these orders), and both balances after it; `written` are the new ids in order. By member: why it is refused
-- and what the refusal is about; then nothing of its orders counts.
-- A further argument is a further function beside this one (server/db/sql-files.ts).
create or replace function post_transfers(
  accounts text[], openable text[], moments timestamptz[], members integer[], keys text[], firsts integer[],
  assets text[], debits integer[], credits integer[], amounts bigint[], codes text[], causes text[], actors text[],
  versions text[], corrections bigint[],
  out moves boolean[], out known_ids bigint[], out written bigint[], out debit_balances bigint[],
  out credit_balances bigint[], out reasons text[], out subjects text[]
)
language plpgsql
-- Planned once for each connection, perhaps while the tables are small: each row is looked up by its key whatever their
-- number (a merge or hash join would read all of a table by its index), and a list of one is not planned anew.
set enable_seqscan = off
set enable_hashjoin = off
set enable_mergejoin = off
set plan_cache_mode = force_generic_plan
as $$
#variable_conflict use_column
declare
  -- The largest balance (INV-M09).
  ceiling constant bigint := 4611686018427387903;
  order_count constant integer := cardinality(keys);
  -- By account, as the orders decided so far leave them.
  balances bigint[];
  floors bigint[];
  -- By order, for known keys: whether the transfer of the key is this one.
  same boolean[];
  known record;
  twin integer;
  reason text;
begin
  reasons := array_fill(null::text, array[cardinality(moments)]);
  subjects := reasons;
  known_ids := array_fill(null::bigint, array[order_count]);
  moves := array_fill(false, array[order_count]);
  debit_balances := known_ids;
  credit_balances := known_ids;

  select array_agg(balance order by place), array_agg(floor order by place) into balances, floors
  from (
    select balance, floor, place from unnest(accounts) with ordinality as asked (id, place) join account using (id)
    order by id for no key update of account
  ) as locked;
  if balances is null or cardinality(balances) < cardinality(accounts) then
    insert into account (id, owner, asset, bucket)
    select name, split_part(name, '/', 1), split_part(name, '/', 2), split_part(name, '/', 3)
    from unnest(openable) as name order by name on conflict do nothing;
    perform from account where id = any (accounts) order by id for no key update;
    select array_agg(balance order by place), array_agg(floor order by place) into balances, floors
    from unnest(accounts) with ordinality as asked (id, place) left join account using (id);
  end if;

  -- Each statement sees what was committed before it began: keys are read under the locks.
  if exists (select from transfer where key = any (keys)) then
    for known in
      select transfer.*, place from unnest(keys) with ordinality as asked (key, place) join transfer using (key)
    loop
      known_ids[known.place] := known.id;
      debit_balances[known.place] := known.debit_balance;
      credit_balances[known.place] := known.credit_balance;
      same[known.place] := (known.code, known.cause, known.actor, known.rule_version, known.debit, known.credit,
        known.amount) = (codes[known.place], causes[known.place], actors[known.place], versions[known.place],
        accounts[debits[known.place]], accounts[credits[known.place]], amounts[known.place])
        and known.corrects is not distinct from corrections[known.place];
    end loop;
  end if;

  for place in 1 .. order_count loop
    continue when reasons[members[place]] is not null;
    reason := null;
    twin := null;
    if firsts[place] < place then
      -- The order that writes the key: one of a refused member does not.
      select min(earlier) into twin from generate_series(firsts[place], place - 1) as earlier
      where moves[earlier] and keys[earlier] = keys[place];
    end if;
    if known_ids[place] is not null then
      if not same[place] then
        reason := 'key used for other content';
      end if;
    elsif twin is not null then
      if (codes[twin], causes[twin], actors[twin], versions[twin], debits[twin], credits[twin], amounts[twin])
        <> (codes[place], causes[place], actors[place], versions[place], debits[place], credits[place], amounts[place])
        or corrections[twin] is distinct from corrections[place]
      then
        reason := 'key used for other content';
      end if;
    elsif balances[debits[place]] is null or balances[credits[place]] is null then
      reason := 'unknown account';
    elsif balances[debits[place]] < floors[debits[place]] + amounts[place] then
      reason := 'balance too low';
    elsif balances[credits[place]] > ceiling - amounts[place] then
      reason := 'amount out of range';
    else
      moves[place] := true;
      balances[debits[place]] := balances[debits[place]] - amounts[place];
      balances[credits[place]] := balances[credits[place]] + amounts[place];
      debit_balances[place] := balances[debits[place]];
      credit_balances[place] := balances[credits[place]];
    end if;
    continue when reason is null;

    reasons[members[place]] := reason;
    subjects[members[place]] := case
      when reason = 'balance too low' then accounts[debits[place]] || ', ' || keys[place]
      when reason <> 'unknown account' then keys[place]
      when balances[debits[place]] is null then accounts[debits[place]]
      else accounts[credits[place]] end;
    for earlier in reverse place - 1 .. 1 loop
      exit when members[earlier] <> members[place];
      continue when not moves[earlier];
      moves[earlier] := false;
      balances[debits[earlier]] := balances[debits[earlier]] + amounts[earlier];
      balances[credits[earlier]] := balances[credits[earlier]] - amounts[earlier];
    end loop;
  end loop;

  with posted as (
    insert into transfer (key, asset, debit, credit, amount, code, cause, actor, rule_version, corrects, debit_balance,
      credit_balance, at)
    select key, assets[place], accounts[debits[place]], accounts[credits[place]], amounts[place], codes[place],
      causes[place], actors[place], versions[place], corrections[place], debit_balances[place], credit_balances[place],
      moments[members[place]]
    from unnest(keys) with ordinality as asked (key, place) where moves[place] order by place
    returning id
  ), balanced as (
    update account set balance = decided.balance from unnest(accounts, balances) as decided (id, balance)
    where account.id = decided.id and account.balance <> decided.balance
  )
  select array_agg(id order by id) into written from posted;
end $$;
