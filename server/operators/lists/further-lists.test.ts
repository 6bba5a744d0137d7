import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { failures } from '@madang/contract/failures.ts'
import { inEach } from '@madang/contract/locale.ts'
import * as approvals from '@madang/contract/operators/approvals.ts'
import * as classes from '@madang/contract/operators/classes.ts'
import * as coins from '@madang/contract/operators/coins.ts'
import { exportList } from '@madang/contract/operators/lists/export-list.ts'
import type { OperatorEndpoint } from '@madang/contract/operators/operator-endpoint.ts'
import * as outbox from '@madang/contract/operators/outbox.ts'
import type { Role } from '@madang/contract/operators/rights.ts'
import * as jobs from '@madang/contract/operators/running/jobs.ts'
import * as reconciliation from '@madang/contract/operators/running/reconciliation.ts'
import * as security from '@madang/contract/operators/security.ts'
import * as staff from '@madang/contract/operators/staff.ts'
import { toWire } from '@madang/contract/wire.ts'
import type { Db } from '../../db/tables.ts'
import { wholeServer, type WholeServer } from '../../http/test-whole-server.ts'
import { hire, proveAnew, type Hired } from '../test-staff.ts'

const day = 24 * 60 * 60_000
const first = Date.now() - 10 * day
const at = (row: number) => new Date(first + row * day)

/** A list of the console with some rows, and what narrows and orders it. */
interface List {
  readonly title: string
  readonly endpoint: OperatorEndpoint
  /** What names a row, as the contract calls it. */
  readonly names: string
  /** What every call of it says besides. */
  readonly of?: object
  /** Somebody whose roles do not open it. */
  readonly stranger: Role
  put(db: Db): Promise<unknown>
  /** What is asked, and the rows it brings, in order. */
  readonly asked: readonly (readonly [object, readonly string[]])[]
}

const classId = '10000000-0000-4000-8000-000000000001'
const me = '00000000-0000-4000-8000-0000000000aa'
const colleague = '00000000-0000-4000-8000-0000000000bb'

const lists: readonly List[] = [
  {
    title: 'REQ-180 what is on its way out',
    endpoint: outbox.getMessages,
    names: 'masked',
    stranger: 'finance',
    put: async (db) => {
      for (const [row, kind, state] of [
        [1, 'sms', 'waiting'],
        [2, 'email', 'sent'],
        [3, 'sms', 'failed'],
        [4, 'email', 'waiting'],
      ] as const)
        await sql`insert into outbox_message (kind, recipient, body, masked, purpose, state, created_at, expires_at)
          values (${kind}, '', '', ${`010-****-000${row}`}, 'reset', ${state}, ${at(row)}, ${at(row + 90)})`.execute(db)
    },
    asked: [
      [{}, ['010-****-0004', '010-****-0003', '010-****-0002', '010-****-0001']],
      [{ isRising: true }, ['010-****-0001', '010-****-0002', '010-****-0003', '010-****-0004']],
      [{ kind: 'sms' }, ['010-****-0003', '010-****-0001']],
      [{ kind: 'email', state: 'waiting' }, ['010-****-0004']],
      [{ state: 'failed' }, ['010-****-0003']],
      [{ words: '0002' }, ['010-****-0002']],
      [{ from: at(2).getTime(), until: at(3).getTime() }, ['010-****-0002']],
    ],
  },
  {
    title: 'REQ-176 classes',
    endpoint: classes.getClasses,
    names: 'classId',
    stranger: 'finance',
    put: async (db) => {
      const lecturer = randomUUID()
      await sql`insert into lecturer (lecturer_id, name, avatar) values (${lecturer}, ${inAll('Lee')}, 1)`.execute(db)
      for (const [row, starts, language, title] of [
        [1, at(1), 'ko-KR', 'Candles'],
        [2, at(2), 'en-GB', 'Volume'],
        [3, new Date(Date.now() - 60_000), 'ko-KR', 'Calm candles'],
        [4, new Date(Date.now() + day), 'ko-KR', 'Keys'],
      ] as const)
        await sql`insert into live_class (class_id, title, lecturer_id, starts_at, ends_at, language, kind, source, cancelled_at)
          values (${classOf(row)}, ${inAll(title)}, ${lecturer}, ${starts},
            ${starts}::timestamptz + interval '1 hour', ${language}, 'stream', 's', ${row === 1 ? at(1) : null})`.execute(
          db,
        )
    },
    asked: [
      [{}, [4, 3, 2, 1].map(classOf)],
      [{ isRising: true }, [1, 2, 3, 4].map(classOf)],
      [{ state: 'planned' }, [classOf(4)]],
      [{ state: 'running' }, [classOf(3)]],
      [{ state: 'over' }, [classOf(2)]],
      [{ state: 'cancelled' }, [classOf(1)]],
      [{ language: 'en-GB' }, [classOf(2)]],
      [{ language: 'ko-KR', words: 'CANDLES' }, [classOf(3), classOf(1)]],
      [{ words: 'keys' }, [classOf(4)]],
      [{ words: 'en' }, []],
      [{ words: '", "' }, []],
      [{ from: at(1).getTime(), until: at(2).getTime() }, [classOf(1)]],
    ],
  },
  {
    title: 'REQ-176 who was at a class',
    endpoint: classes.getAttendees,
    names: 'nickName',
    of: { classId },
    stranger: 'finance',
    put: async (db) => {
      for (const [row, { userId }] of (await here.people(3, 'none')).entries()) {
        await db
          .updateTable('user')
          .set({ nick_name: `Seen ${row}`, nick_fold: `seen ${row}` })
          .where('user_id', '=', userId)
          .execute()
        await sql`insert into attendance (user_id, class_id, day, observed, missed, elsewhere, refused)
          values (${userId}, ${classId}, '2026-11-01',
            tstzmultirange(tstzrange(${at(0)}, ${new Date(first + (10 + row) * 60_000)})),
            ${row === 0 ? 2 : 0}, ${row === 1 ? 3 : 0}, ${row === 2 ? 1 : 0})`.execute(db)
      }
    },
    asked: [
      [{}, ['Seen 2', 'Seen 1', 'Seen 0']],
      [{ isRising: true }, ['Seen 0', 'Seen 1', 'Seen 2']],
      [{ sort: 'nickName' }, ['Seen 0', 'Seen 1', 'Seen 2']],
      [{ doubt: 'missed' }, ['Seen 0']],
      [{ doubt: 'elsewhere' }, ['Seen 1']],
      [{ doubt: 'refused' }, ['Seen 2']],
      [{ words: 'seen 1' }, ['Seen 1']],
      [{ words: 'ＳＥＥＮ  1' }, ['Seen 1']],
      [{ words: 'seen_1' }, []],
      [{ sort: 'missed', pageSize: 1 }, ['Seen 0']],
      [{ sort: 'elsewhere', pageSize: 1 }, ['Seen 1']],
    ],
  },
  {
    title: 'REQ-172 coins',
    endpoint: coins.getCoins,
    names: 'symbol',
    stranger: 'support',
    put: async (db) => {
      await db.deleteFrom('coin').execute()
      for (const [place, symbol, isShown, ids] of [
        [1, 'XRP', true, { upbit: 'KRW-XRP' }],
        [2, 'BTC', true, { upbit: 'KRW-BTC', coingecko: 'bitcoin' }],
        [3, 'ETH', false, {}],
      ] as const)
        await db
          .insertInto('coin')
          .values({
            symbol,
            place,
            is_shown: isShown,
            names: inAll(symbol),
            ids: JSON.stringify(ids),
            version: 1,
          })
          .execute()
    },
    asked: [
      [{}, ['XRP', 'BTC', 'ETH']],
      [{ isRising: false }, ['ETH', 'BTC', 'XRP']],
      [{ sort: 'symbol' }, ['BTC', 'ETH', 'XRP']],
      [{ shown: 'yes' }, ['XRP', 'BTC']],
      [{ shown: 'no' }, ['ETH']],
      [{ source: 'upbit' }, ['XRP', 'BTC']],
      [{ source: 'coingecko' }, ['BTC']],
      [{ source: 'none' }, ['ETH']],
      [{ words: 'krw-x' }, ['XRP']],
    ],
  },
  {
    title: 'background work',
    endpoint: jobs.getJobs,
    names: 'name',
    of: { words: 'push' },
    stranger: 'support',
    put: async (db) => {
      await sql`insert into pgboss.job (name, state, data, completed_on, output)
        values ('deliver-push', 'failed', '{}', now(), '{"message": "planted"}')`.execute(db)
      await sql`insert into pgboss.job (name, data, source_name, source_output)
        values ('dead-letters', '{"user": "1234567890"}', 'deliver-push', '{"message": "planted"}')`.execute(db)
    },
    asked: [
      [{ standing: 'failing' }, ['deliver-push']],
      [{ standing: 'givenUp', words: '' }, ['deliver-push']],
      [{ start: 'onDemand', words: 'deliver-push' }, ['deliver-push']],
      [{ start: 'scheduled', words: 'deliver-push' }, []],
      [{ start: 'scheduled', words: 'sweep-pictures' }, ['sweep-pictures']],
      [{ sort: 'givenUp', words: '', pageSize: 1 }, ['deliver-push']],
    ],
  },
  {
    title: 'REQ-170 operators',
    endpoint: staff.getOperators,
    names: 'name',
    of: { words: 'crew' },
    stranger: 'finance',
    put: async (db) => {
      for (const [row, name, role] of [
        [1, 'Crew Bo', 'editor'],
        [2, 'Crew An', 'support'],
        [3, 'Crew Cho', 'editor'],
      ] as const) {
        const { operator } = await hire(db, [role], { name, now: at(row) })
        await db
          .updateTable('operator')
          .set(row === 3 ? { status: 'disabled', disabled_at: at(3), signed_in_at: null } : { signed_in_at: at(row) })
          .where('operator_id', '=', operator)
          .execute()
      }
    },
    asked: [
      [{}, ['Crew An', 'Crew Bo', 'Crew Cho']],
      [{ isRising: false }, ['Crew Cho', 'Crew Bo', 'Crew An']],
      [{ sort: 'created' }, ['Crew Cho', 'Crew An', 'Crew Bo']],
      // Who never came stands last, either way round.
      [{ sort: 'signedIn' }, ['Crew An', 'Crew Bo', 'Crew Cho']],
      [{ sort: 'signedIn', isRising: true }, ['Crew Bo', 'Crew An', 'Crew Cho']],
      [{ role: 'editor' }, ['Crew Bo', 'Crew Cho']],
      [{ role: 'support' }, ['Crew An']],
      [{ status: 'disabled' }, ['Crew Cho']],
      [{ status: 'active', words: 'crew bo' }, ['Crew Bo']],
    ],
  },
  {
    title: 'REQ-178 alerts of the security log',
    endpoint: security.getSecurityAlerts,
    names: 'times',
    stranger: 'support',
    put: async (db) => {
      for (const [row, kind, times] of [
        [1, 'audit.broken', 11],
        [2, 'operator.wrong', 40],
        [3, 'audit.broken', 22],
        [4, 'gone.from.the.code', 99],
      ] as const)
        await sql`insert into security_alert (kind, began_at, last_at, times)
          values (${kind}, ${at(row)}, ${at(row)}, ${times})`.execute(db)
    },
    asked: [
      [{}, ['22', '40', '11']],
      [{ isRising: true }, ['11', '40', '22']],
      [{ sort: 'times' }, ['40', '22', '11']],
      [{ kind: 'audit.broken' }, ['22', '11']],
      [{ kind: 'operator.wrong' }, ['40']],
      [{ severity: 'alert' }, ['22', '11']],
      [{ severity: 'warning' }, ['40']],
      [{ from: at(2).getTime(), until: at(3).getTime() }, ['40']],
    ],
  },
  {
    title: 'REQ-174 what waits for a second person',
    endpoint: approvals.getProposals,
    names: 'object',
    of: { words: 'thing' },
    stranger: 'editor',
    put: async (db) => {
      for (const [row, kind, by, state] of [
        [1, 'wallet.switchOn', owner.operator, 'open'],
        [2, 'operator.roles', other.operator, 'open'],
        [3, 'wallet.switchOn', other.operator, 'open'],
        [4, 'wallet.switchOn', other.operator, 'approved'],
        [5, 'wallet.switchOn', other.operator, 'refused'],
        [6, 'operator.roles', other.operator, 'expired'],
      ] as const)
        await sql`insert into proposal (proposal_id, kind, object, payload, before, after, reason, proposed_by, proposed_at,
            expires_at, state, decided_by, decided_at)
          values (gen_random_uuid(), ${kind}, ${`thing ${row}`}, '{}', '{}', '{}', 'why not', ${by}, ${at(row)}, ${at(99)}, ${state},
            ${['approved', 'refused'].includes(state) ? owner.operator : null},
            ${['approved', 'refused'].includes(state) ? at(9) : null})`.execute(db)
    },
    asked: [
      [{}, ['thing 3', 'thing 2', 'thing 1']],
      [{ isRising: true }, ['thing 1', 'thing 2', 'thing 3']],
      [{ kind: 'wallet.switchOn' }, ['thing 3', 'thing 1']],
      [{ kind: 'operator.roles' }, ['thing 2']],
      [{ asked: 'mine' }, ['thing 1']],
      [{ asked: 'others' }, ['thing 3', 'thing 2']],
      [{ state: 'decided' }, ['thing 6', 'thing 5', 'thing 4']],
      [{ state: 'decided', end: 'approved' }, ['thing 4']],
      [{ state: 'decided', end: 'refused' }, ['thing 5']],
      [{ state: 'decided', end: 'expired' }, ['thing 6']],
      [{ words: 'THING 2' }, ['thing 2']],
      [{ words: 'colleague who asks' }, ['thing 3', 'thing 2']],
      [{ from: at(2).getTime(), until: at(3).getTime() }, ['thing 2']],
    ],
  },
  {
    title: 'REQ-177 differences that are explained',
    endpoint: reconciliation.getDifferences,
    names: 'about',
    of: { state: 'settled' },
    stranger: 'support',
    put: async (db) => {
      for (const [row, kind, network] of [
        [1, 'balance', 'tron'],
        [2, 'other tag', 'xrpl'],
        [3, 'balance', 'xrpl'],
      ] as const)
        await sql`insert into network_difference (kind, network, about, ours, theirs, mark, found_at, reason, settled_at, settled_by,
            settled_with)
          values (${kind}, ${network}, ${`row ${row}`}, '1', '2', '1', ${at(row)}, 'seen', ${at(9)}, ${me}, ${colleague})`.execute(
          db,
        )
    },
    asked: [
      [{}, ['row 3', 'row 2', 'row 1']],
      [{ isRising: true }, ['row 1', 'row 2', 'row 3']],
      [{ kind: 'balance' }, ['row 3', 'row 1']],
      [{ kind: 'other tag' }, ['row 2']],
      [{ network: 'tron' }, ['row 1']],
      [{ network: 'xrpl' }, ['row 3', 'row 2']],
      [{ from: at(2).getTime(), until: at(3).getTime() }, ['row 2']],
      [{ state: 'open' }, []],
    ],
  },
]

function inAll(text: string): string {
  return JSON.stringify(inEach(() => text))
}

function classOf(row: number): string {
  return `10000000-0000-4000-8000-00000000000${row}`
}

let here: WholeServer
let owner: Hired
let other: Hired
beforeAll(async () => {
  here = await wholeServer()
  owner = await hire(here.db, ['owner', 'auditor'], { name: 'The owner' })
  other = await hire(here.db, ['owner'], { name: 'Colleague who asks' })
  for (const { put } of lists) await put(here.db)
})
afterAll(() => here[Symbol.asyncDispose]())

interface Page {
  readonly Items: readonly Record<string, unknown>[]
  readonly TotalCount: number
  readonly Next?: unknown
}

async function ask({ endpoint, of }: List, input: object, token = owner.token): Promise<Page> {
  const { data } = await here.call(endpoint, { ...of, ...input }, token)
  return data as Page
}

const namesIn = ({ names }: List, { Items }: Page) =>
  Items.map((item) => String(item[names.charAt(0).toUpperCase() + names.slice(1)]))

describe.each(lists)('$title:', (list) => {
  test('is refused to whom its right is not given', async () => {
    const { token } = await hire(here.db, [list.stranger])
    expect((await here.call(list.endpoint, { ...list.of }, token)).success).toBe(failures.NOT_ALLOWED.code)
  })

  test.each(list.asked.map(([input, rows]) => ({ what: Object.keys(input).join(' and '), rows, input })))(
    'REQ-155 narrowed or ordered by $what it brings $rows, and their number',
    async ({ input, rows }) => {
      const page = await ask(list, input)
      expect(namesIn(list, page)).toEqual(rows)
      if (!('pageSize' in input)) expect(page.TotalCount).toBe(rows.length)
    },
  )

  test('REQ-155 page behind page shows each row once, and the second page by its number is the second', async () => {
    const whole = namesIn(list, await ask(list, { pageSize: 1000 }))
    expect(whole.length).toBeGreaterThan(1)
    const seen: string[] = []
    for (let pageIndex = 1, after: unknown; seen.length < whole.length; pageIndex++) {
      const page = await ask(list, { pageSize: 1, ...(after ? { after: fromWire(after) } : { pageIndex }) })
      seen.push(...namesIn(list, page))
      expect(namesIn(list, await ask(list, { pageSize: 1, pageIndex }))).toEqual(namesIn(list, page))
      expect(page.Items).toHaveLength(1)
      after = page.Next
    }
    expect(seen).toEqual(whole)
  })

  test('REQ-178 saved as a file it has the same rows in the same order', async () => {
    const [head, ...rows] = await saved(list.endpoint, { ...list.of })
    const column = head!.split(',').indexOf(list.names)
    expect(column).toBeGreaterThanOrEqual(0)
    // What is asked for stands before the first cell that could hold a comma.
    expect(rows.map((row) => row.split(',')[column])).toEqual(namesIn(list, await ask(list, { pageSize: 1000 })))
  })
})

/** The lines of a list as a file. */
async function saved({ path }: OperatorEndpoint, query: object): Promise<string[]> {
  await proveAnew(here.db, owner)
  const [, name] = /console\/(.*)$/.exec(path)!
  const response = await fetch(here.url + exportList.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', language: 'en-GB', authorization: `Bearer ${owner.token}` },
    body: JSON.stringify(toWire({ list: name, query, reason: 'for the yearly audit' })),
  })
  return (await response.text()).replace('\ufeff', '').trimEnd().split('\r\n')
}

/** A place as a call takes it. */
function fromWire(place: unknown): unknown {
  if (typeof place !== 'object' || place === null) return place
  return Object.fromEntries(
    Object.entries(place).map(([name, value]) => [name.charAt(0).toLowerCase() + name.slice(1), value as unknown]),
  )
}

test('REQ-155 a place that no page said is refused, whatever the key of the list is made of', async () => {
  for (const endpoint of [outbox.getMessages, classes.getClasses, security.getSecurityAlerts])
    for (const after of ['no', '["1"]', '["1","x"]', '["x","1"]', '["1","1; drop"]', '["1","x","1; drop"]']) {
      const { success } = await here.call(endpoint, { after }, owner.token)
      expect(success).toBe(failures.INVALID.code)
    }
  const page = await here.call(classes.getAttendees, { classId: randomUUID() }, owner.token)
  expect(page.success).toBe(failures.NOT_FOUND.code)
})

test('REQ-155 REQ-178 of alerts of one kind and number each is shown once, page behind page and in a file of several pages', async () => {
  const many = 501
  await sql`insert into security_alert (kind, began_at, last_at, times)
    select 'operator.locked', at, at, 7 from generate_series(1, ${many}) as row, lateral (
      select ${at(-1)}::timestamptz + row * interval '1 minute' as at) as began`.execute(here.db)
  const asked = { kind: 'operator.locked', sort: 'times' }
  for (const isRising of [false, true]) {
    const seen: number[] = []
    for (let after: unknown; ;) {
      const { data } = await here.call(
        security.getSecurityAlerts,
        { ...asked, isRising, pageSize: 100, ...(after ? { after } : {}) },
        owner.token,
      )
      const page = data as Page
      seen.push(...page.Items.map(({ From }) => Number(From)))
      after = page.Next
      if (!after) break
    }
    expect(seen).toHaveLength(many)
    expect(new Set(seen).size).toBe(many)
  }
  const [, ...rows] = await saved(security.getSecurityAlerts, asked)
  expect(new Set(rows).size).toBe(many)
})
