import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from 'kysely'
import { failures } from '@madang/contract/failures.ts'
import { appeals, type AppealKind } from '@madang/contract/operators/casework/appeals.ts'
import { exportList } from '@madang/contract/operators/lists/export-list.ts'
import { fromWire, toWire } from '@madang/contract/wire.ts'
import { wholeServer, type WholeServer } from '../../../http/test-whole-server.ts'
import { hire, proveAnew, type Hired } from '../../test-staff.ts'

let here: WholeServer
let support: Hired
let finance: Hired
beforeAll(async () => {
  here = await wholeServer()
  support = await hire(here.db, ['support'], { name: 'Jang Mina' })
  finance = await hire(here.db, ['finance'], { name: 'Bae Sora' })
  for (let minute = 0; minute < 12; minute++) await appealed(kinds[minute % 3]!, minute)
})
afterAll(() => here[Symbol.asyncDispose]())

const kinds = ['warning', 'suspension', 'invitation'] as const satisfies readonly AppealKind[]
const at = (minute: number) => new Date(Date.UTC(2026, 10, 20, 9, minute))

/** Somebody whose appeal came in a minute, as their own words say. */
async function appealed(kind: AppealKind, minute: number): Promise<void> {
  const { db } = here
  const [mina] = await here.people(1, 'none')
  const { userId } = mina!
  const words = `minute ${minute}`
  const by = support.operator
  switch (kind) {
    case 'warning': {
      const report = randomUUID()
      const [jun] = await here.people(1, 'none')
      await sql`insert into report (id, reporter, reported, reason, note, created_at)
        values (${report}, ${jun!.userId}, ${userId}, 'spam', '', ${at(0)})`.execute(db)
      await sql`insert into warning (id, user_id, report, reason, given_by, given_at, appeal, words, appealed_at)
        values (${randomUUID()}, ${userId}, ${report}, 'spam', ${by}, ${at(0)}, 'open', ${words}, ${at(minute)})`.execute(
        db,
      )
      return
    }
    case 'suspension':
      await sql`insert into suspension (suspension_id, user_id, reason, by, at, appeal, words, appealed_at)
        values (${randomUUID()}, ${userId}, 'spam', ${by}, ${at(0)}, 'open', ${words}, ${at(minute)})`.execute(db)
      return
    case 'invitation': {
      const caseId = `F-${900 + minute}`
      await sql`insert into fraud_case (case_id, user_id, state, score, rule_version, opened_at, reason, decided_by, decided_at)
        select ${caseId}, ${userId}, 'refused', 7, version, ${at(0)}::timestamptz, 'one_person', ${by}, ${at(0)}::timestamptz
        from rule_set order by 1 limit 1`.execute(db)
      await sql`insert into fraud_appeal (case_id, user_id, words, state, made_at)
        values (${caseId}, ${userId}, ${words}, 'open', ${at(minute)})`.execute(db)
    }
  }
}

async function read({ token }: Hired, more: object = {}) {
  const { success, data } = await here.call(appeals.list, { pageIndex: 1, pageSize: 100, ...more }, token)
  expect(success).toBe(200)
  return appeals.list.output.decode(fromWire(data) as never)
}
const minutes = (items: readonly { readonly words: string }[]) => items.map(({ words }) => Number(words.split(' ')[1]))
const all = Array.from({ length: 12 }, (_, minute) => minute)

test('REQ-173 REQ-186 appeals of every kind stand in one list, the oldest first whatever its kind, turned page behind page and narrowed to one kind', async () => {
  const { items, totalCount } = await read(support)
  expect([minutes(items), totalCount]).toEqual([all, 12])
  expect(items.map(({ about }) => about.kind)).toEqual(all.map((minute) => kinds[minute % 3]))
  expect(items.every(({ isOwn, against }) => isOwn && against === 'Jang Mina')).toBe(true)

  const seen: number[] = []
  for (let after: unknown, pages = 0; pages < 4; pages++) {
    const page = await read(support, { pageSize: 5, ...(after ? { after } : {}) })
    seen.push(...minutes(page.items))
    after = page.next
    if (!after) break
  }
  expect(seen).toEqual(all)
  expect(minutes((await read(support, { pageSize: 5, pageIndex: 2 })).items)).toEqual([5, 6, 7, 8, 9])
  for (const [place, kind] of kinds.entries())
    expect(minutes((await read(support, { kind })).items)).toEqual(all.filter((minute) => minute % 3 === place))
})

test('REQ-170 whoever may read one kind of appeals alone gets no other, in the list, in a narrowed one and in a file', async () => {
  const own = all.filter((minute) => minute % 3 === 2)
  const { items, totalCount } = await read(finance)
  expect([minutes(items), totalCount]).toEqual([own, own.length])
  expect(await read(finance, { kind: 'suspension' })).toMatchObject({ items: [], totalCount: 0 })
  const editor = await hire(here.db, ['editor'])
  expect(await here.call(appeals.list, { pageIndex: 1, pageSize: 20 }, editor.token)).toMatchObject({
    success: failures.NOT_ALLOWED.code,
  })
  await proveAnew(here.db, finance)
  const response = await fetch(here.url + exportList.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', language: 'en-GB', authorization: `Bearer ${finance.token}` },
    body: JSON.stringify(toWire({ reason: 'for the audit', query: {}, list: 'appeal/GetAppeals' })),
  })
  const [head, ...rows] = (await response.text()).trimEnd().split('\r\n')
  expect(head).toContain('kind,id,user.userId,user.nickName')
  expect(rows).toHaveLength(own.length)
  expect(rows.every((row) => row.startsWith('invitation,F-'))).toBe(true)
})
