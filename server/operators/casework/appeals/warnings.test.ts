import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { failures, type FailureName } from '@madang/contract/failures.ts'
import { getNumbers } from '@madang/contract/operators/home.ts'
import * as people from '@madang/contract/operators/people.ts'
import * as reports from '@madang/contract/operators/casework/reports.ts'
import { appeals } from '@madang/contract/operators/casework/appeals.ts'
import * as warnings from '@madang/contract/operators/casework/warnings.ts'
import { sendMessage } from '@madang/contract/chat/chat.ts'
import { createReport, getMyReports } from '@madang/contract/chat/reports.ts'
import { appealWarning, getMyWarnings, seeWarnings } from '@madang/contract/chat/warnings.ts'
import { fromWire } from '@madang/contract/wire.ts'
import { wholeServer, type WholeServer } from '../../../http/test-whole-server.ts'
import type { MadeUser } from '../../../make-users.ts'
import { hire, type Hired } from '../../test-staff.ts'
import { ofKind } from './test-appeals.ts'

let here: WholeServer
let support: Hired
let colleague: Hired
beforeAll(async () => {
  here = await wholeServer()
  support = await hire(here.db, ['support'], { name: 'Jang Mina' })
  colleague = await hire(here.db, ['reviewer'], { name: 'Bae Sora' })
})
afterAll(() => here[Symbol.asyncDispose]())

const code = (name: FailureName) => failures[name].code
const because = 'seen in the evidence'
const page = { pageIndex: 1, pageSize: 10 }

/** Mina reported Jun, and support warned him of spam, though she said scam. */
async function warned(msgIds: readonly string[] = [], pair?: [MadeUser, MadeUser]) {
  const [mina, jun] = pair ?? ((await here.people(2, 'pairs')) as [MadeUser, MadeUser])
  const made = await here.call(createReport, { userId: jun.userId, reason: 'scam', msgIds }, mina.token)
  const { ReportId: reportId } = made.data as { ReportId: string }
  await here.call(reports.reportCases.claim, { reportId }, support.token)
  const wordless = { reportId, decision: 'warned', reason: because }
  expect((await here.call(reports.decide, wordless, support.token)).success).toBe(code('INVALID'))
  const { success } = await here.call(reports.decide, { ...wordless, warning: 'spam' }, support.token)
  expect(success).toBe(200)
  const [warning] = await mine(jun)
  return { mina, jun, reportId, warningId: warning!.warningId }
}

async function mine({ token }: MadeUser) {
  const { data } = await here.call(getMyWarnings, page, token)
  return getMyWarnings.output.decode(fromWire(data) as never).items
}

async function queue(state: 'waiting' | 'decided', { token }: Hired, more: { hands?: 'nobody' | 'others' } = {}) {
  const { data } = await here.call(appeals.list, { ...page, state, kind: 'warning', ...more }, token)
  return appeals.list.output.decode(fromWire(data) as never).items.map(ofKind('warning'))
}

async function standing({ userId }: MadeUser) {
  const { data } = await here.call(people.getUser, { userId }, support.token)
  return people.getUser.output
    .decode(fromWire(data) as never)
    .warnings.map(({ reason, isTakenBack }) => [reason, isTakenBack])
}

test('REQ-173, REQ-186 a warned user reads why, the reporter reads that it was so, and the user’s page counts it', async () => {
  const { mina, jun } = await warned()
  expect(await mine(jun)).toMatchObject([{ reason: 'spam', isSeen: false, appeal: 'none', appealTime: null }])
  expect(await mine(mina)).toEqual([])
  const { data } = await here.call(getMyReports, page, mina.token)
  expect(getMyReports.output.decode(fromWire(data) as never).items[0]?.decision).toBe('warned')
  expect(await standing(jun)).toEqual([['spam', false]])
  await here.call(seeWarnings, {}, jun.token)
  expect((await mine(jun))[0]?.isSeen).toBe(true)
})

test('REQ-186 a warning is appealed once, by who was warned alone, and decided by somebody else than who gave it', async () => {
  const { mina, jun, warningId } = await warned()
  const appeal = { warningId, words: '  그건 광고가 아니었어요.  ' }
  expect((await here.call(appealWarning, appeal, mina.token)).success).toBe(code('NOT_FOUND'))
  expect((await here.call(appealWarning, { ...appeal, words: ' ' }, jun.token)).success).toBe(code('INVALID'))
  const twice = await Promise.all([1, 2].map(() => here.call(appealWarning, appeal, jun.token)))
  expect(twice.map(({ success }) => success).sort()).toEqual([200, code('CONFLICT')].sort())

  const waiting = (await queue('waiting', support)).find((each) => each.warningId === warningId)
  expect(waiting).toMatchObject({
    words: '그건 광고가 아니었어요.',
    against: 'Jang Mina',
    isOwn: true,
    warnings: 1,
    state: 'open',
  })
  expect((await here.call(warnings.warningAppeals.claim, { warningId }, support.token)).success).toBe(
    code('NOT_ALLOWED'),
  )
  const decided = { warningId, outcome: 'granted', reason: because }
  expect((await here.call(warnings.decideWarningAppeal, decided, colleague.token)).success).toBe(code('CONFLICT'))
  expect((await here.call(warnings.warningAppeals.claim, { warningId }, colleague.token)).success).toBe(200)
  const numbers = await here.call(getNumbers, {}, support.token)
  const { queues } = getNumbers.output.decode(fromWire(numbers.data) as never)
  expect(queues.find(({ queue: name }) => name === 'warningAppeals')?.open).toBe(1)
  expect((await here.call(warnings.decideWarningAppeal, decided, colleague.token)).success).toBe(200)

  expect(await mine(jun)).toMatchObject([{ appeal: 'granted' }])
  expect(await standing(jun)).toEqual([['spam', true]])
  expect((await here.call(warnings.decideWarningAppeal, decided, colleague.token)).success).toBe(code('CONFLICT'))
  expect(await queue('decided', colleague)).toMatchObject([
    { warningId, state: 'decided', outcome: 'granted', decidedBy: 'Bae Sora' },
  ])
})

test('REQ-173 REQ-176 whoever has the appeal, and nobody else, reads what the warning was for, which the audit log says', async () => {
  const pair = (await here.people(2, 'pairs')) as [MadeUser, MadeUser]
  const [mina, jun] = pair
  const said = { receiverId: mina.userId, type: 1, content: 'buy now', clientMsgId: randomUUID() }
  const { data: sent } = await here.call(sendMessage, said, jun.token)
  const { reportId, warningId } = await warned([(sent as { MsgId: string }).MsgId], pair)
  const other = await hire(here.db, ['reviewer'], { name: 'Other' })
  const opened = (by: Hired) => here.call(reports.openEvidence, { reportId, reason: because }, by.token)
  expect((await opened(colleague)).success, 'no appeal').toBe(code('CONFLICT'))
  await here.call(appealWarning, { warningId, words: 'Why?' }, jun.token)
  expect((await opened(colleague)).success, 'not claimed').toBe(code('CONFLICT'))
  await here.call(warnings.warningAppeals.claim, { warningId }, colleague.token)
  const item = (await queue('waiting', colleague)).find((each) => each.warningId === warningId)
  expect(item).toMatchObject({ reportId, messageCount: 1, isMine: true })
  expect(await opened(colleague)).toMatchObject({ success: 200, data: { Messages: [{ Content: 'buy now' }] } })
  expect((await opened(other)).success, 'a colleague’s appeal').toBe(code('CONFLICT'))
  const entries = here.db
    .selectFrom('audit_entry')
    .select(['action', 'content'])
    .where('object', '=', `report ${reportId}`)
  const hers = await entries.where('operator', '=', colleague.operator).execute()
  expect(hers).toEqual([{ action: 'report/OpenEvidence', content: expect.stringContaining(because) }])
  await here.call(warnings.decideWarningAppeal, { warningId, outcome: 'upheld', reason: because }, colleague.token)
  expect((await opened(colleague)).success, 'decided').toBe(code('CONFLICT'))
})

test('REQ-176 an appeal that is given back is anybody’s again; one against nothing is not found', async () => {
  const { jun, warningId } = await warned()
  await here.call(appealWarning, { warningId, words: 'Why?' }, jun.token)
  await here.call(warnings.warningAppeals.claim, { warningId }, colleague.token)
  expect((await here.call(warnings.warningAppeals.release, { warningId }, colleague.token)).success).toBe(200)
  expect(await queue('waiting', colleague)).toMatchObject([{ state: 'open', claimedBy: null, isMine: false }])
  const nothing = { warningId: randomUUID() }
  expect((await here.call(warnings.warningAppeals.claim, nothing, colleague.token)).success).toBe(code('NOT_FOUND'))
  expect(here.mistakes).toEqual([])
})

test('REQ-173 the claim of who left is nobody’s in the queue’s filter too, of reports and of appeals; what they decided stays theirs', async () => {
  const { mina, jun, warningId } = await warned()
  const leaver = await hire(here.db, ['reviewer'], { name: 'Left Behind' })
  await here.call(appealWarning, { warningId, words: 'Why?' }, jun.token)
  await here.call(warnings.warningAppeals.claim, { warningId }, leaver.token)
  const reported = async (about: MadeUser) => {
    const { data } = await here.call(createReport, { userId: about.userId, reason: 'spam' }, mina.token)
    const { ReportId: reportId } = data as { ReportId: string }
    await here.call(reports.reportCases.claim, { reportId }, leaver.token)
    return reportId
  }
  const [claimed, decided] = [await reported(jun), await reported(jun)]
  const deciding = { reportId: decided, decision: 'noBreach', reason: because }
  expect((await here.call(reports.decide, deciding, leaver.token)).success).toBe(200)
  const listed = async (hands: 'nobody' | 'others', state: 'waiting' | 'decided' = 'waiting') => {
    const asked = { pageIndex: 1, pageSize: 100, hands, state }
    const { data } = await here.call(reports.reportCases.list, asked, support.token)
    const ofReports = (data as { Items: { ReportId: string }[] }).Items.map(({ ReportId }) => ReportId)
    const ofAppeals = (await queue(state, support, { hands })).map((each) => each.warningId)
    return [claimed, decided, warningId].map((id) => [...ofReports, ...ofAppeals].includes(id))
  }
  expect([await listed('nobody'), await listed('others')]).toEqual([
    [false, false, false],
    [true, false, true],
  ])
  await here.db.updateTable('operator').set({ status: 'disabled' }).where('operator_id', '=', leaver.operator).execute()
  expect([await listed('nobody'), await listed('others')]).toEqual([
    [true, false, true],
    [false, false, false],
  ])
  expect(await listed('others', 'decided')).toEqual([false, true, false])
})

test('REQ-173 several reports are decided at once, each with its result; what changed nothing is taken back for 30 seconds by who decided it', async () => {
  const made = async () => {
    const [mina, jun] = (await here.people(2, 'pairs')) as [MadeUser, MadeUser]
    const { data } = await here.call(createReport, { userId: jun.userId, reason: 'scam' }, mina.token)
    return (data as { ReportId: string }).ReportId
  }
  const [free, own, taken] = [await made(), await made(), await made()]
  await here.call(reports.reportCases.claim, { reportId: own }, support.token)
  await here.call(reports.reportCases.claim, { reportId: taken }, colleague.token)
  const gone = randomUUID()
  const all = { reportIds: [free, own, taken, gone, free], decision: 'noBreach', reason: because }
  const { data } = await here.call(reports.decideMany, all, support.token)
  const results = (answer: unknown) =>
    Object.fromEntries(
      (answer as { Results: { ReportId: string; Result: string }[] }).Results.map(({ ReportId, Result }) => [
        ReportId,
        Result,
      ]),
    )
  expect(results(data)).toEqual({ [free]: 'decided', [own]: 'decided', [taken]: 'taken', [gone]: 'gone' })

  const undo = async (by: Hired, ...reportIds: string[]) =>
    results((await here.call(reports.undoDecisions, { reportIds }, by.token)).data)
  expect(await undo(colleague, free)).toEqual({ [free]: 'stands' })
  expect(await undo(support, free, taken)).toEqual({ [free]: 'undone', [taken]: 'stands' })
  const waiting = await here.call(reports.reportCases.list, { pageIndex: 1, pageSize: 100 }, support.token)
  expect(JSON.stringify(waiting.data)).toContain(free)

  // Half a minute later it stands, and so does what had an effect.
  const before = new Date(Date.now() - 31_000)
  await here.db
    .updateTable('report')
    .set({ decided_at: before })
    .where('id', '=', own as never)
    .execute()
  await here.call(reports.reportCases.claim, { reportId: free }, support.token)
  const warning = { reportId: free, decision: 'warned', warning: 'scam', reason: because }
  expect((await here.call(reports.decide, warning, support.token)).success).toBe(200)
  expect(await undo(support, own, free)).toEqual({ [own]: 'stands', [free]: 'stands' })
})
