import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { failures } from '@madang/contract/failures.ts'
import * as audit from '@madang/contract/operators/audit.ts'
import * as books from '@madang/contract/operators/books.ts'
import * as outbox from '@madang/contract/operators/outbox.ts'
import { wholeServer, type WholeServer } from '../http/test-whole-server.ts'
import { booksDiffer } from '../ledger/proof/faults.ts'
import { queueMessage } from '../outbox/queue-message.ts'
import { listMessages } from '../outbox/read-outbox.ts'
import type { MessageWay } from '../ports/message-sender.ts'
import { getMessages, openMessage } from './outbox.ts'
import { booksCheck } from './running/check-books.ts'
import { hire } from './test-staff.ts'

let here: WholeServer
let finance: string
beforeAll(async () => {
  here = await wholeServer()
  finance = (await hire(here.db, ['finance'])).token
})
afterAll(() => here[Symbol.asyncDispose]())

interface Shown {
  readonly IsUnderWay: boolean
  readonly Last: { At: number; Entries: number; Found: number; Faults: { Invariant: string; Subject: string }[] } | null
  readonly FailedAt: number | null
}
const shown = async () => (await here.call(books.getBooksCheck, {}, finance)).data as Shown

/** Asks for a check and waits for its end, as the page does. */
async function checked(): Promise<Shown> {
  expect(await here.call(books.checkBooks, {}, finance)).toMatchObject({ success: 200 })
  return vi.waitFor(
    async () => {
      here.services.jobs.hurry(booksCheck)
      const now = await shown()
      expect(now.IsUnderWay).toBe(false)
      return now
    },
    { timeout: 60_000, interval: 100 },
  )
}

test('REQ-177 the books are read as of one moment and proved on demand; a balance changed by hand and an account of nobody are found, named, and stop pay-outs until a check finds all whole', async () => {
  await here.people(2, 'none')
  const { data } = await here.call(books.getBooks, {}, finance)
  expect(data).toMatchObject({
    Assets: [
      {
        Asset: 'CVC',
        Buckets: [
          { Bucket: 'available', Amount: '1.25' },
          { Bucket: 'locked', Amount: '48.75' },
        ],
        House: expect.arrayContaining([
          { Account: 'programme/CVC/review', Role: 'house', Amount: '0' },
          { Account: 'programme/CVC/rounding', Role: 'house', Amount: '0' },
        ]),
      },
      { Asset: 'USDT', Buckets: [] },
      { Asset: 'XRP', Buckets: [] },
    ],
    Pending: { Count: 0, Oldest: null },
  })
  const { Pools: pools } = data as { Pools: { Account: string; Used: string }[] }
  expect(pools).toContainEqual(expect.objectContaining({ Account: 'programme/CVC/registration', Used: '50' }))
  expect(await shown()).toEqual({ IsUnderWay: false, Last: null, FailedAt: null })
  const whole = await checked()
  expect(whole).toMatchObject({ Last: { Faults: [], Found: 0, Entries: 4 }, FailedAt: null })
  expect(await booksDiffer(here.db)).toBe(false)

  await sql`update account set balance = balance + 1 where id like '%/CVC/available'`.execute(here.db)
  await sql`insert into account (id, owner, asset, bucket) values ('hot/XRP/available', 'hot', 'XRP', 'available')`.execute(
    here.db,
  )
  const { Faults: faults, Found: found } = (await checked()).Last!
  expect(found).toBe(faults.length)
  expect(faults.filter(({ Invariant }) => Invariant === 'INV-M02')).toHaveLength(2)
  expect(faults).toContainEqual(expect.objectContaining({ Invariant: 'INV-M01', Subject: 'CVC' }))
  expect(faults).toContainEqual(expect.objectContaining({ Invariant: 'INV-M07', Subject: 'hot/XRP/available' }))
  expect(await shown(), 'it stands').toMatchObject({ Last: { Found: found } })
  expect(await booksDiffer(here.db)).toBe(true)
  const log = await here.call(audit.getEntries, { action: 'ledger/CheckBooks' }, finance)
  const { Items: entries } = log.data as { Items: { After: Record<string, string> }[] }
  expect(entries.map(({ After }) => After)).toEqual([
    { Entries: '4', Faults: String(found) },
    { Check: 'asked for' },
    { Entries: '4', Faults: '0' },
    { Check: 'asked for' },
  ])

  await sql`update account set balance = balance - 1 where id like '%/CVC/available'`.execute(here.db)
  // No account is ever deleted but by who may do everything.
  await here.db.connection().execute(async (connection) => {
    await sql`set session_replication_role = replica`.execute(connection)
    await sql`delete from account where id = 'hot/XRP/available'`.execute(connection)
    await sql`set session_replication_role = origin`.execute(connection)
  })
  expect(await checked()).toMatchObject({ Last: { Found: 0 } })
  expect(await booksDiffer(here.db), 'a check that finds all whole lets granting and pay-outs go on').toBe(false)
})

test('REQ-177 INV-W03 what users hold of an asset for a request stands beside what open requests ask; a difference is a fault', async () => {
  const [mina] = await here.people(1, 'none')
  const user = mina!.userId
  const { db } = here
  const ten = '10000000'
  await sql`update account set balance = balance - ${ten}::bigint where id = 'programme/USDT/airdrop'`.execute(db)
  await sql`insert into account (id, owner, asset, bucket, balance)
    values (${`${user}/USDT/locked`}, ${user}, 'USDT', 'locked', ${ten}::bigint)`.execute(db)
  const booked = async () => {
    const { data } = await here.call(books.getBooks, {}, finance)
    const { Assets: assets } = data as { Assets: { Asset: string; Requests: object[] }[] }
    return assets.find(({ Asset: asset }) => asset === 'USDT')!.Requests
  }
  const heldFaultsNow = async () => {
    const { Faults: faults } = (await checked()).Last!
    return faults.filter(({ Invariant: invariant }) => invariant === 'INV-W03')
  }
  expect(await booked()).toContainEqual({ Bucket: 'locked', Held: '10', Requested: '0', Count: 0, Oldest: null })
  expect(await heldFaultsNow()).toEqual([
    { Invariant: 'INV-W03', Subject: 'USDT locked', Detail: 'users hold 10000000, open requests 0' },
  ])
  const claimed = new Date('2026-11-20T00:00:00Z')
  await sql`insert into special_airdrop (user_id, amount, unlocked, rule_version, state, claimed_at)
    values (${user}, ${ten}::bigint, 0, 'v2', 'review', ${claimed})`.execute(db)
  expect(await booked()).toContainEqual({
    Bucket: 'locked',
    Held: '10',
    Requested: '10',
    Count: 1,
    Oldest: claimed.getTime(),
  })
  expect(await heldFaultsNow()).toEqual([])
})

test('REQ-180 the outbox shows what waits without saying what; opening one asks for a reason, which is all the audit log keeps', async () => {
  const support = (await hire(here.db, ['support'])).token
  const { services } = here
  await services.db.transaction().execute((tx) =>
    queueMessage(
      { ...services, tx },
      {
        kind: 'sms',
        user: null,
        recipient: '+821012341234',
        masked: '010-****-1234',
        body: 'Code 482913',
        purpose: 'reset',
        now: new Date(),
      },
    ),
  )
  const listed = await here.call(outbox.getMessages, {}, support)
  expect(listed.text).not.toContain('482913')
  const { Items: items } = listed.data as { Items: { MessageId: string; Masked: string }[] }
  expect(items).toMatchObject([{ Masked: '010-****-1234', State: 'waiting', Purpose: 'reset' }])
  const asked = { messageId: items[0]!.MessageId, reason: 'No sender is set up; read to the caller' }
  expect(await here.call(outbox.openMessage, asked, finance)).toMatchObject({ success: failures.NOT_ALLOWED.code })
  expect((await here.call(outbox.openMessage, asked, support)).data).toMatchObject({ Body: 'Code 482913' })
  const auditor = (await hire(here.db, ['auditor'])).token
  const log = await here.call(audit.getEntries, { action: 'outbox/OpenMessage' }, auditor)
  expect(log.data).toMatchObject({ TotalCount: 1, Items: [{ Reason: asked.reason }] })
  expect(log.text).not.toMatch(/482913|12341234/)
  expect(await here.call(outbox.openMessage, { ...asked, messageId: '999' }, support)).toMatchObject({
    success: failures.NOT_FOUND.code,
  })
})

const sender: MessageWay = { send: () => Promise.resolve({ kind: 'taken' }) }

test.each<[string, MessageWay]>([
  ['in production mode', 'off'],
  ['where a sender takes them', sender],
])('REQ-180, THR-03 %s nobody reads what a message says: a code in it opens an account', async (_, way) => {
  const { services } = here
  const messageWays = { ...services.messageWays, sms: way, email: way }
  const message = { kind: 'sms', user: null, recipient: '+821012341234', masked: '+8210****1234' } as const
  const waiting = { ...message, body: 'Code 482913', purpose: 'reset', now: new Date() }
  const open = services.db.transaction().execute(async (tx) => {
    await queueMessage({ ...services, tx }, waiting)
    const { rows } = await listMessages(tx, outbox.getMessages.input.parse({ pageSize: 1 }))
    return openMessage({ tx, keys: services.keys, messageWays }, { messageId: String(rows[0]!.id), reason: 'To see' })
  })
  await expect(open).rejects.toMatchObject({ failure: 'SWITCHED_OFF' })
  const page = await getMessages({ db: services.db, messageWays }, outbox.getMessages.input.parse({}))
  expect(page.items.some(({ isReadable }) => isReadable)).toBe(false)
})
