import type pg from 'pg'
import type { UserId } from '@madang/contract/ids.ts'

/** Each has a registration grant (two transfers) and so many check-ins (one transfer each). */
const checkInsOfAUser = 8
export const transfersOfAUser = checkInsOfAUser + 2
const chunk = 50_000

/** The account number of a stored person, counted from 0. */
export function storedUser(index: number): UserId {
  // Ten digits, as every account number.
  return String(2_000_000_000 + index) as UserId
}

/**
 * Writes so many people by SQL with their grants, check-ins and transfers, whose books agree: what the product would have
 * written in an empty database. In the rest of the database nothing may be posted for CVC before.
 */
export async function storePeople(client: pg.ClientBase, users: number): Promise<void> {
  await client.query('begin')
  // Checking each reference again would only take longer.
  await client.query(
    "set local session_replication_role = replica; set local work_mem = '64MB'; set local statement_timeout = 0",
  )
  for (let from = 0; from < users; from += chunk) {
    const bounds = [from, Math.min(from + chunk, users) - 1]
    for (const statement of writing) await client.query(statement, bounds)
  }
  await client.query(
    `update account set balance = -(select coalesce(sum(balance), 0) from account where owner <> 'programme' and asset = 'CVC')
      where id = 'programme/CVC/registration'`,
  )
  await client.query('update registration_counter set last = $1', [users])
  await client.query('commit')
}

const people =
  '(select g, (2000000000::bigint + g)::text as id from generate_series($1::bigint, $2::bigint) as g) as person'
const unlock = '250000000::bigint'
const [available, locked] = ['625000000::bigint', '24375000000::bigint']

/** What writes the people from $1 to $2 and everything that happened to them. */
const writing = [
  `insert into "user" (user_id, nick_name, nick_fold, avatar, password_hash, invite_code, ordinal, registered_at, locale, device, device_hash)
   select id, 'User ' || g, 'user' || g, 1, '$none$', translate(lpad(to_hex(g), 8, '0'), '0123456789abcdef', 'ABCDEFGHJKLMNPQR'),
     g + 1, '2026-11-01T00:00:00Z', 'ko-KR', '\\x00', '\\x00' from ${people}`,
  `insert into account (id, owner, asset, bucket, balance)
   select id || '/CVC/' || bucket, id, 'CVC', bucket,
     case bucket when 'locked' then ${locked} - ${checkInsOfAUser} * ${unlock} else ${available} + ${checkInsOfAUser} * ${unlock} end
   from ${people} cross join (values ('available'), ('locked')) as buckets (bucket)`,
  `insert into reward_grant (user_id, kind, ordinal, amount, available, locked, rule_version, status, created_at, due_at, decided_at)
   select id, 'registration', g + 1, 25000000000, ${available}, ${locked}, 'v2', 'credited', '2026-11-01T00:00:00Z', '2026-11-01T00:00:00Z', '2026-11-01T00:00:01Z'
   from ${people}`,
  `insert into check_in (user_id, day, checked_at, entitled, locked_before, unlocked, rule_version, streak)
   select id, '2026-11-01'::date + n::integer, '2026-11-01T03:00:00Z'::timestamptz + n * interval '1 day', ${unlock},
     ${locked} - n * ${unlock}, ${unlock}, 'v2', n + 1
   from ${people} cross join generate_series(0, ${checkInsOfAUser - 1}) as n`,
  `insert into transfer (key, asset, debit, credit, amount, code, cause, actor, rule_version, debit_balance, credit_balance, posted_at)
   select 'registration:' || id || ':' || bucket, 'CVC', 'programme/CVC/registration', id || '/CVC/' || bucket, part, 'grant',
     'registration/' || id, 'programme', 'v2', -g * 25000000000 - below, part, '2026-11-01T00:00:01Z'
   from ${people} cross join (values ('available', ${available}, ${available}), ('locked', ${locked}, 25000000000::bigint)) as parts (bucket, part, below)
   order by g, bucket`,
  `insert into transfer (key, asset, debit, credit, amount, code, cause, actor, rule_version, debit_balance, credit_balance, posted_at)
   select 'check-in:' || id || ':' || ('2026-11-01'::date + n::integer), 'CVC', id || '/CVC/locked', id || '/CVC/available', ${unlock}, 'unlock',
     'check_in/' || id || '/' || ('2026-11-01'::date + n::integer), id, 'v2', ${locked} - (n + 1) * ${unlock}, ${available} + (n + 1) * ${unlock},
     '2026-11-01T03:00:00Z'::timestamptz + n * interval '1 day'
   from ${people} cross join generate_series(0, ${checkInsOfAUser - 1}) as n order by g, n`,
]
