import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { calls } from '@madang/contract/calls.ts'
import { failures } from '@madang/contract/failures.ts'
import { openApi } from '@madang/contract/openapi.ts'
import { operatorCalls } from '@madang/contract/operators/calls.ts'
import { rights, rightsOf, rightsOfRole, roles, type Role } from '@madang/contract/operators/rights.ts'
import { signOut } from '@madang/contract/operators/staff.ts'
import { wholeServer, type WholeServer } from '../http/test-whole-server.ts'
import { hire, type Hired } from './test-staff.ts'

/**
 * Which roles may use a call, written down by hand beside the table of rights: a change there must be meant here too.
 * The letters are the roles in their order: Owner, Editor, Translator, Reviewer, Finance, Support, Campaign manager, Auditor.
 */
const letters = 'OETRFSCA'
const who: Record<string, string> = {
  'operator/GetMe': 'OETRFSCA',
  'operator/SignOut': 'OETRFSCA',
  'operator/GetOperators': 'O......A',
  'operator/Invite': 'O.......',
  'operator/ProposeRoles': 'O.......',
  'operator/ProposeReset': 'O.......',
  'operator/Disable': 'O.......',
  'approval/GetProposals': 'O...F.CA',
  'approval/Approve': 'O...F.CA',
  'approval/ApproveMany': 'O...F.CA',
  'approval/Refuse': 'O...F.CA',
  'approval/Withdraw': 'O...F.CA',
  'home/GetNumbers': 'OE.RFSCA',
  'user/SearchUsers': 'O..RFS.A',
  'user/GetUser': 'O..RFS.A',
  'user/Suspend': 'O....S..',
  'user/Unsuspend': 'O....S..',
  'user/EndSessions': 'O....S..',
  'report/GetReports': 'O..R.S.A',
  'report/Claim': '...R.S..',
  'report/Release': '...R.S..',
  'report/OpenEvidence': '...R.S..',
  'report/OpenPicture': '...R.S..',
  'report/Decide': '...R.S..',
  'report/DecideMany': '...R.S..',
  'report/UndoDecisions': '...R.S..',
  'report/GetWarningAppeals': 'O..R.S.A',
  'report/ClaimWarningAppeal': '...R.S..',
  'report/ReleaseWarningAppeal': '...R.S..',
  'report/DecideWarningAppeal': '...R.S..',
  'fraud/GetCases': 'O..RFS.A',
  'fraud/GetCase': 'O..RFS.A',
  'fraud/Claim': '...RF...',
  'fraud/Release': '...RF...',
  'fraud/Decide': '...RF...',
  'fraud/GetAppeals': 'O..RFS.A',
  'fraud/ClaimAppeal': '...RF...',
  'fraud/ReleaseAppeal': '...RF...',
  'fraud/DecideAppeal': '...RF...',
  'job/GetJobs': 'O......A',
  'job/RetryJob': 'O.......',
  'article/GetArticleReports': 'OETR..CA',
  'article/ClaimArticleReport': '.E.R....',
  'article/ReleaseArticleReport': '.E.R....',
  'article/DecideArticleReport': '.E.R....',
  'class/GetClasses': 'OE.R.SCA',
  'class/GetAttendees': 'OE.R.SCA',
  'class/SaveLecturer': '.E......',
  'class/SaveClass': '.E......',
  'class/CancelClass': '.E......',
  'class/GetVideos': 'OE.R.SCA',
  'class/BeginVideo': '.E......',
  'class/SendVideoPart': '.E......',
  'class/FinishVideo': '.E......',
  'class/RemoveVideo': '.E......',
  'coin/GetCoins': 'OETR..CA',
  'coin/SaveCoin': '.E......',
  'coin/OrderCoins': '.E......',
  'article/GetArticles': 'OETR..CA',
  'article/GetArticle': 'OETR..CA',
  'article/GetVersion': 'OETR..CA',
  'article/PreviewArticle': 'OETR..CA',
  'article/CreateArticle': '.E......',
  'article/SaveText': '.ET.....',
  'article/SaveDetails': '.E......',
  'article/RestoreVersion': '.E......',
  'article/SendToReview': '.ET.....',
  'article/SendBack': '.E.R....',
  'article/Publish': '.E.R....',
  'article/WithdrawArticle': '.E.R....',
  'article/ImportMarkdown': '.ET.....',
  'picture/UploadHousePicture': '.E....C.',
  'service/GetQueue': 'O....S.A',
  'service/GetConversation': '.....S..',
  'service/ClaimCustomer': '.....S..',
  'service/AnswerCustomer': '.....S..',
  'service/HandOver': '.....S..',
  'service/CloseConversation': '.....S..',
  'ledger/GetBooks': 'O...F..A',
  'ledger/CheckBooks': 'O...F..A',
  'outbox/GetMessages': 'O....S.A',
  'outbox/OpenMessage': 'O....S..',
  'rule/GetRules': 'O...F.CA',
  'rule/DryRun': 'O...F.CA',
  'rule/ProposeRules': 'O.....C.',
  'publisher/GetPublishers': 'OE.R...A',
  'publisher/GetPublisherDraft': 'OE.R...A',
  'publisher/GetPublisherVersion': 'OE.R...A',
  'publisher/PreviewPublisher': 'OE.R...A',
  'publisher/SavePublisher': '.E......',
  'publisher/PublishPublisher': '.E.R....',
  'publisher/CheckCredential': '.E.R....',
  'publisher/UncheckCredential': '.E.R....',
  'announcement/GetAnnouncements': 'OE.R..CA',
  'announcement/GetAnnouncement': 'OE.R..CA',
  'announcement/SaveAnnouncement': 'OE....C.',
  'announcement/PublishAnnouncement': 'OE.R....',
  'announcement/WithdrawAnnouncement': 'OE.R....',
  'banner/GetBanners': 'OE.R..CA',
  'banner/GetBanner': 'OE.R..CA',
  'banner/SaveBanner': '.E....C.',
  'banner/PublishBanner': '.E.R....',
  'banner/WithdrawBanner': '.E.R....',
  'banner/OrderBanners': '.E.R....',
  'audit/GetEntries': 'O...F..A',
  'audit/CheckChain': 'O......A',
}
const nameOf = (path: string) => path.replace('/api/console/', '')
const inside = operatorCalls.filter(({ auth }) => auth === 'operator')
const atTheDoor = operatorCalls.filter(({ auth }) => auth === 'visitor')

let here: WholeServer
let team: Map<Role, Hired>
beforeAll(async () => {
  here = await wholeServer()
  team = new Map(await Promise.all(roles.map(async (role) => [role, await hire(here.db, [role])] as const)))
})
afterAll(() => here[Symbol.asyncDispose]())

test('REQ-170 every call of the console is in the table, and the table says what the rights say', () => {
  expect(inside.map(({ path }) => nameOf(path)).sort()).toEqual(Object.keys(who).sort())
  for (const { path, right } of inside) {
    const said = roles.map((role, at) => (right === null || rightsOf([role]).has(right) ? letters[at] : '.')).join('')
    expect(`${nameOf(path)} ${said}`).toBe(`${nameOf(path)} ${who[nameOf(path)]}`)
  }
  expect(new Set(Object.values(rightsOfRole).flat())).toEqual(new Set(rights))
})

test('REQ-170 no call of the console is in the public document or answers a user', () => {
  const open = new Set(calls.map(({ path }) => path))
  expect(operatorCalls.filter(({ path }) => open.has(path))).toEqual([])
  expect(Object.keys(openApi('https://madang.example', '1').paths).filter((path) => path.includes('console'))).toEqual(
    [],
  )
})

const cases = inside.flatMap((call) => roles.map((role) => [nameOf(call.path), role, call] as const))

test.each(cases)(
  'THR-19 %s as %s: allowed or refused as the table says, and a refusal changes nothing',
  async (name, role, call) => {
    const allowed = who[name]?.includes(letters[roles.indexOf(role)]!)
    const caller = call.path === signOut.path ? await hire(here.db, [role]) : team.get(role)!
    const before = await footprint()
    const body = {
      operatorId: randomUUID(),
      proposalId: randomUUID(),
      email: 'x@madang.example',
      reason: 'no reason',
      userId: '1234567890',
    }
    const wanted = Object.keys((call.input as unknown as { shape: object }).shape)
    const given = Object.fromEntries(Object.entries(body).filter(([field]) => wanted.includes(field)))
    const { success } = await here.call(call, given, caller.token)
    if (allowed) return expect(success).not.toBe(failures.NOT_ALLOWED.code)
    expect(success).toBe(failures.NOT_ALLOWED.code)
    expect(await footprint()).toBe(before)
  },
)

test('THR-19 without a session, or with that of a user, every call of the console is refused', async () => {
  const [user] = await here.people(1, 'none')
  for (const call of inside)
    for (const token of [null, 'x'.repeat(43), user!.token])
      expect((await here.call(call, {}, token)).success, call.path).toBe(failures.NOT_LOGGED_IN.code)
  for (const call of calls.filter(({ auth }) => auth === 'user'))
    expect((await here.call(call, {}, team.get('owner')!.token)).success, call.path).toBe(failures.NOT_LOGGED_IN.code)
  expect(atTheDoor.map(({ path }) => nameOf(path)).sort()).toEqual([
    'operator/EnterCode',
    'operator/OpenLink',
    'operator/SignIn',
    'operator/UseLink',
  ])
})

/** What refused calls must leave as it was. */
async function footprint(): Promise<string> {
  const tables = ['operator', 'operator_session', 'operator_link', 'proposal', 'audit_entry']
  const digests = tables.map((name) =>
    sql<{ digest: string }>`select md5(string_agg(row::text, '|' order by row::text)) as digest
      from ${sql.table(name)} as row`.execute(here.db),
  )
  return (await Promise.all(digests)).map(({ rows }) => rows[0]?.digest).join(' ')
}
