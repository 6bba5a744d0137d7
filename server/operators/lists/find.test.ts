import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createReport } from '@madang/contract/chat/reports.ts'
import { failures } from '@madang/contract/failures.ts'
import { getEntries } from '@madang/contract/operators/audit.ts'
import { find, findByPhone } from '@madang/contract/operators/lists/find.ts'
import { reportCases } from '@madang/contract/operators/casework/reports.ts'
import type { Role } from '@madang/contract/operators/rights.ts'
import { wholeServer, type WholeServer } from '../../http/test-whole-server.ts'
import { storeContact } from '../../users/contacts/store-contact.ts'
import { transact } from '../../db/tx.ts'
import { hire } from '../test-staff.ts'

let here: WholeServer
beforeAll(async () => {
  here = await wholeServer({ env: { MADANG_SAMPLE: 'on' } })
})
afterAll(() => here[Symbol.asyncDispose]())

/** What one of these roles finds. */
async function foundBy(role: Role, words: string) {
  const { token } = await hire(here.db, [role])
  const { data } = await here.call(find, { words }, token)
  return data as Record<'People' | 'Content' | 'Cases' | 'Transfers', Record<string, unknown>[]>
}

test('REQ-170 REQ-176 one search finds people, content, cases and transfers, and nobody finds what they may not open', async () => {
  const [mina, jun] = await here.people(2, 'pairs')
  await here.db
    .updateTable('user')
    .set({ nick_name: '달빛 상인', nick_fold: '달빛 상인' })
    .where('user_id', '=', jun!.userId)
    .execute()
  const made = await here.call(createReport, { userId: jun!.userId, reason: 'scam', msgIds: [] }, mina!.token)
  const { ReportId: reportId } = made.data as { ReportId: string }

  for (const words of ['빛 상', jun!.userId])
    expect((await foundBy('support', words)).People).toMatchObject([{ UserId: jun!.userId }])
  expect((await foundBy('editor', '빛 상')).People).toEqual([])

  expect((await foundBy('editor', '반감기')).Content).toEqual(
    expect.arrayContaining([expect.objectContaining({ Area: 'articles', Id: 'the-halving' })]),
  )
  expect((await foundBy('finance', '반감기')).Content).toEqual([])

  expect((await foundBy('reviewer', reportId)).Cases).toEqual([{ Queue: 'reports', Id: reportId, IsDecided: false }])
  expect((await foundBy('finance', reportId)).Cases).toEqual([])
  const { token } = await hire(here.db, ['reviewer'])
  expect((await here.call(reportCases.list, { one: { reportId } }, token)).data).toMatchObject({
    TotalCount: 1,
    Items: [{ ReportId: reportId }],
  })
  expect((await here.call(reportCases.list, { one: { reportId: randomUUID() } }, token)).data).toMatchObject({
    Items: [],
  })
  expect((await foundBy('auditor', '999999999999')).Transfers).toEqual([])
  expect(here.mistakes).toEqual([])
})

test('THR-23 somebody is found by a number only once it is proved, by who may, and the audit log says who looked and not the number', async () => {
  const [mina, jun] = await here.people(2, 'none')
  const by = { ...here.services, now: new Date(), notify: () => undefined, publish: () => undefined }
  for (const { userId } of [mina!, jun!])
    await transact(here.db, (tx) => storeContact({ ...by, tx }, userId, 'phone', '+821055501234'))
  await here.db.updateTable('user_contact').set({ proved_at: null }).where('user_id', '=', jun!.userId).execute()
  const support = await hire(here.db, ['support'], { name: 'Jang Mina' })
  const { data } = await here.call(findByPhone, { phone: '010-5550-1234' }, support.token)
  expect(data).toMatchObject({ People: [{ UserId: mina!.userId }] })
  const reviewer = await hire(here.db, ['reviewer'])
  expect((await here.call(findByPhone, { phone: '010-5550-1234' }, reviewer.token)).success).toBe(
    failures.NOT_ALLOWED.code,
  )
  expect((await here.call(findByPhone, { phone: 'nobody' }, support.token)).success).toBe(failures.PHONE_FORMAT.code)
  const auditor = await hire(here.db, ['auditor'])
  const { data: log, text } = await here.call(getEntries, { action: 'search/FindByPhone' }, auditor.token)
  expect(log).toMatchObject({ TotalCount: 1, Items: [{ Name: 'Jang Mina', After: { Found: mina!.userId } }] })
  expect(text).not.toContain('5550')
})
