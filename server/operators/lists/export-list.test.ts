import { afterAll, beforeAll, expect, test } from 'vitest'
import { toWire } from '@madang/contract/wire.ts'
import { failures } from '@madang/contract/failures.ts'
import { getEntries } from '@madang/contract/operators/audit.ts'
import { exportList } from '@madang/contract/operators/lists/export-list.ts'
import { wholeServer, type WholeServer } from '../../http/test-whole-server.ts'
import { hire, proveAnew, type Hired } from '../test-staff.ts'

let here: WholeServer
let auditor: Hired
beforeAll(async () => {
  here = await wholeServer()
  auditor = await hire(here.db, ['auditor'], { name: 'Kim Data' })
})
afterAll(() => here[Symbol.asyncDispose]())

async function download({ token }: Hired, input: object) {
  const response = await fetch(here.url + exportList.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', language: 'en-GB', authorization: `Bearer ${token}` },
    body: JSON.stringify(toWire({ reason: 'for the yearly audit', query: {}, ...input })),
  })
  return {
    type: response.headers.get('content-type') ?? '',
    text: Buffer.from(await response.arrayBuffer()).toString(),
  }
}
const refusalOf = ({ text }: { text: string }) => (JSON.parse(text) as { success: number }).success

test('REQ-178 INV-F09 a list is saved whole and in its order, with the row of the audit log before it; cells that would be formulas are none', async () => {
  const people = await here.people(3, 'none')
  await here.db.updateTable('user').set({ nick_name: '=1+1' }).where('user_id', '=', people[0]!.userId).execute()
  await proveAnew(here.db, auditor)
  const { type, text } = await download(auditor, { list: 'user/SearchUsers', query: { sort: 'nickName' } })
  expect(type).toBe('text/csv; charset=utf-8')
  const [head, ...rows] = text.trimEnd().split('\r\n')
  expect(head).toBe('\ufeffuserId,nickName,avatar,status,registeredAt,locale')
  const { count } = await here.db
    .selectFrom('user')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .executeTakeFirstOrThrow()
  expect(rows).toHaveLength(Number(count))
  for (const { userId } of people) expect(rows.filter((row) => row.startsWith(userId))).toHaveLength(1)
  expect(rows.find((row) => row.startsWith(people[0]!.userId))).toContain(",'=1+1,")
  const { data } = await here.call(getEntries, { action: 'list/Export' }, auditor.token)
  expect(data).toMatchObject({
    Items: [
      { Name: 'Kim Data', Object: 'user/SearchUsers', Reason: 'for the yearly audit', After: { Sort: 'nickName' } },
    ],
  })
})

test('REQ-170 a list is saved by nobody without its right and the right to save, without a fresh proof, or where it is none', async () => {
  const support = await hire(here.db, ['support'])
  const finance = await hire(here.db, ['finance'], { now: new Date(Date.now() - 6 * 60_000) })
  expect(refusalOf(await download(support, { list: 'user/SearchUsers' }))).toBe(failures.NOT_ALLOWED.code)
  expect(refusalOf(await download(finance, { list: 'user/SearchUsers' }))).toBe(failures.CHECK_NEEDED.code)
  for (const operator of [support, finance]) await proveAnew(here.db, operator)
  expect(refusalOf(await download(support, { list: 'user/SearchUsers' }))).toBe(failures.NOT_ALLOWED.code)
  expect(refusalOf(await download(finance, { list: 'article/List' }))).toBe(failures.NOT_ALLOWED.code)
  for (const list of ['user/Suspend', 'user/GetUser', 'list/Export', 'chat/GetMessages', 'toString'])
    expect(refusalOf(await download(finance, { list }))).toBe(failures.NOT_FOUND.code)
  expect(refusalOf(await download(finance, { list: 'user/SearchUsers', query: { sort: 'password' } }))).toBe(
    failures.INVALID.code,
  )
  const { data } = await here.call(getEntries, { action: 'list/Export', operatorId: finance.operator }, auditor.token)
  expect(data).toMatchObject({ TotalCount: 0 })
})

test('REQ-173 a queue of cases is saved with what it says of people, page behind page', async () => {
  await proveAnew(here.db, auditor)
  const { text } = await download(auditor, { list: 'report/GetReports' })
  expect(text).toContain('reportId,reporter.userId,reporter.nickName')
  expect(here.mistakes).toEqual([])
})
