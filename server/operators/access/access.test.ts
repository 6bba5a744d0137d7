import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { calls } from '@madang/contract/calls.ts'
import { failures } from '@madang/contract/failures.ts'
import { openApi } from '@madang/contract/openapi.ts'
import { checkBooks } from '@madang/contract/operators/books.ts'
import { operatorCalls } from '@madang/contract/operators/calls.ts'
import { contentRights } from '@madang/contract/operators/content/content-areas.ts'
import { rights, rightsOf, roles, type Right, type Role } from '@madang/contract/operators/rights.ts'
import { signOut } from '@madang/contract/operators/staff.ts'
import { contentRows } from '../../domains.ts'
import { wholeServer, type WholeServer } from '../../http/test-whole-server.ts'
import { booksCheck, getBooksCheck } from '../running/check-books.ts'
import { hire, type Hired } from '../test-staff.ts'

/**
 * Which roles may use a call, written down by hand beside the table of rights: a change there must be meant here too.
 * The letters are the roles in their order: Owner, Editor, Translator, Reviewer, Finance, Support, Campaign manager, Auditor.
 */
const letters = 'OETRFSCA'
const who: Record<string, string> = {
  'operator/GetMe': 'OETRFSCA',
  'operator/SignOut': 'OETRFSCA',
  'operator/Prove': 'OETRFSCA',
  'operator/GetPasskeys': 'OETRFSCA',
  'operator/StartPasskey': 'OETRFSCA',
  'operator/AddPasskey': 'OETRFSCA',
  'operator/RemovePasskey': 'OETRFSCA',
  'operator/AskPasskey': 'OETRFSCA',
  'operator/ProveByPasskey': 'OETRFSCA',
  'operator/GetOperators': 'O......A',
  'operator/Invite': 'O.......',
  'operator/ProposeRoles': 'O.......',
  'operator/ProposeReset': 'O.......',
  'operator/ProposeEnable': 'O.......',
  'operator/Disable': 'O.......',
  'operator/Stop': 'O.......',
  'operator/DecideStop': 'O.......',
  'operator/RevokeLink': 'O.......',
  'operator/OpenHalf': 'O.......',
  'operator/GetSessions': 'OETRFSCA',
  'operator/EndSession': 'OETRFSCA',
  'operator/SeenTries': 'OETRFSCA',
  'draft/Keep': 'OETRFSCA',
  'draft/Get': 'OETRFSCA',
  'draft/Drop': 'OETRFSCA',
  'approval/GetProposals': 'O...FSCA',
  'approval/Approve': 'O...FSCA',
  'approval/ApproveMany': 'O...FSCA',
  'approval/Refuse': 'O...FSCA',
  'approval/Withdraw': 'O...FSCA',
  'home/GetNumbers': 'OE.RFSCA',
  'search/Find': 'OETRFSCA',
  'view/GetViews': 'OETRFSCA',
  'view/SaveView': 'OETRFSCA',
  'view/RemoveView': 'OETRFSCA',
  'search/FindByPhone': 'O....S..',
  'list/Export': 'O...F..A',
  'user/SearchUsers': 'O..RFS.A',
  'user/GetUser': 'O..RFS.A',
  'user/Suspend': 'O....S..',
  'user/Unsuspend': 'O....S..',
  'user/EndSessions': 'O....S..',
  'user/SetGroupLeader': 'O..R.S..',
  'user/ProposeOpening': 'O....S..',
  'user/ProposeEndingFactors': 'O....S..',
  'access/GetRequests': 'O....S.A',
  'access/ClaimRequest': 'O....S..',
  'access/ReleaseRequest': 'O....S..',
  'access/OpenContact': 'O....S..',
  'access/ProposeForUser': 'O....S..',
  'access/RefuseForUser': 'O....S..',
  'country/GetRequests': 'O....S.A',
  'country/ClaimRequest': 'O....S..',
  'country/ReleaseRequest': 'O....S..',
  'country/OpenPicture': 'O....S..',
  'country/ProposeForUser': 'O....S..',
  'country/RefuseForUser': 'O....S..',
  'report/GetReports': 'O..R.S.A',
  'report/Claim': '...R.S..',
  'report/Release': '...R.S..',
  'report/OpenEvidence': '...R.S..',
  'report/OpenPicture': '...R.S..',
  'report/Decide': '...R.S..',
  'report/DecideMany': '...R.S..',
  'report/UndoDecisions': '...R.S..',
  'report/ClaimWarningAppeal': '...R.S..',
  'report/ReleaseWarningAppeal': '...R.S..',
  'report/DecideWarningAppeal': '...R.S..',
  'user/ClaimSuspensionAppeal': 'O....S..',
  'user/ReleaseSuspensionAppeal': 'O....S..',
  'user/OpenAppealPicture': 'O....S..',
  'user/DecideSuspensionAppeal': 'O....S..',
  'fraud/GetCases': 'O..RFS.A',
  'fraud/GetCase': 'O..RFS.A',
  'fraud/Claim': '...RF...',
  'fraud/Release': '...RF...',
  'fraud/Decide': '...RF...',
  'appeal/GetAppeals': 'O..RFS.A',
  'fraud/ClaimAppeal': '...RF...',
  'fraud/ReleaseAppeal': '...RF...',
  'fraud/DecideAppeal': '...RF...',
  'airdrop/GetClaims': 'O...FS.A',
  'airdrop/GetClaim': 'O...FS.A',
  'airdrop/Claim': 'O...F...',
  'airdrop/Release': 'O...F...',
  'airdrop/Propose': 'O...F...',
  'airdrop/Reject': 'O...F...',
  'airdrop/TakeBack': 'O...F...',
  'buyback/GetBuybacks': 'O...FS.A',
  'buyback/GetBuyback': 'O...FS.A',
  'buyback/Claim': 'O...F...',
  'buyback/Release': 'O...F...',
  'buyback/Propose': 'O...F...',
  'buyback/Reject': 'O...F...',
  'buyback/TakeBack': 'O...F...',
  'withdrawal/GetWithdrawals': 'O...FS.A',
  'withdrawal/GetWithdrawal': 'O...FS.A',
  'withdrawal/Claim': 'O...F...',
  'withdrawal/Release': 'O...F...',
  'withdrawal/Propose': 'O...F...',
  'withdrawal/Reject': 'O...F...',
  'withdrawal/TakeBack': 'O...F...',
  'withdrawal/BeginPayment': 'O...F...',
  'withdrawal/EnterTransaction': 'O...F...',
  'withdrawal/SayNotSent': 'O...F...',
  'security/GetAlerts': 'O......A',
  'security/GetSecurity': 'O......A',
  'operation/GetOperations': 'O......A',
  'job/GetJobs': 'O......A',
  'job/RetryJob': 'O.......',
  'contest/GetTopicsToReview': 'OE.R..CA',
  'contest/GetTopicPicture': 'OE.R..CA',
  'contest/ClaimTopic': '...R..C.',
  'contest/ReleaseTopic': '...R..C.',
  'contest/DecideTopic': '...R..C.',
  'award/GetAwards': 'O...F.CA',
  'award/GetAward': 'O...F.CA',
  'award/Enter': 'O...F.C.',
  'award/Claim': 'O...F.C.',
  'award/Release': 'O...F.C.',
  'award/Propose': 'O...F.C.',
  'award/Reject': 'O...F.C.',
  'award/TakeBack': 'O...F.C.',
  'partner/GetApplications': 'O...F.CA',
  'partner/ClaimApplication': 'O.....C.',
  'partner/ReleaseApplication': 'O.....C.',
  'partner/Propose': 'O.....C.',
  'partner/Refuse': 'O.....C.',
  'contest/GetResults': 'OE.R..CA',
  'contest/GetCycle': 'OE.R..CA',
  'contest/ProposeFee': 'O...F.C.',
  'studio/GetApplications': 'O..R..CA',
  'studio/ClaimApplication': '...R..C.',
  'studio/ReleaseApplication': '...R..C.',
  'studio/DecideApplication': '...R..C.',
  'studioMonth/GetMonths': 'O...F.CA',
  'studioMonth/GetMonth': 'O...F.CA',
  'studioMonth/Claim': 'O...F...',
  'studioMonth/Release': 'O...F...',
  'studioMonth/Set': 'O...F...',
  'studioMonth/Propose': 'O...F...',
  'studioMonth/Reject': 'O...F...',
  'studioMonth/TakeBack': 'O...F...',
  'article/GetArticleReports': 'OETR..CA',
  'article/ClaimArticleReport': '.E.R....',
  'article/ReleaseArticleReport': '.E.R....',
  'article/DecideArticleReport': '.E.R....',
  'class/GetClasses': 'OE.R.SCA',
  'class/GetAttendees': 'OE.R.SCA',
  'class/SaveLecturer': '.E......',
  'class/CancelClass': '.E......',
  'class/GetVideos': 'OE.R.SCA',
  'class/BeginVideo': '.E......',
  'class/SendVideoPart': '.E......',
  'class/FinishVideo': '.E......',
  'class/RemoveVideo': '.E......',
  'coin/GetCoins': 'OETR..CA',
  'coin/SaveCoin': '.E......',
  'coin/OrderCoins': '.E......',
  'article/PreviewArticle': 'OETR..CA',
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
  'ledger/GetCheck': 'O...F..A',
  'outbox/GetMessages': 'O....S.A',
  'outbox/OpenMessage': 'O....S..',
  'house/GetStanding': 'OETR.S.A',
  'country/GetCountries': 'O...FSCA',
  'country/Propose': 'O...F...',
  'network/GetSetting': 'O...F..A',
  'network/GetVersions': 'O...F..A',
  'network/Propose': 'O...F...',
  'network/SwitchOff': 'O...F...',
  'network/ProposeSwitchOn': 'O...F...',
  'network/GetContradictions': 'O...F..A',
  'network/ProposeSettlement': 'O...F...',
  'refund/GetRefunds': 'O...FS.A',
  'refund/AskClose': 'O...F...',
  'refund/Propose': 'O...F...',
  'reconciliation/Get': 'O...F..A',
  'reconciliation/GetDifferences': 'O...F..A',
  'reconciliation/Run': 'O...F...',
  'reconciliation/ProposeSettled': 'O...F...',
  'reconciliation/ProposeRefill': 'O...F...',
  'deposit/FindReference': 'O...FS.A',
  'deposit/Enter': 'O...F...',
  'deposit/GetDeposits': 'O...FS.A',
  'deposit/GetUnmatched': 'O...FS.A',
  'deposit/SettleUnmatched': 'O...F...',
  'campaign/GetCampaigns': 'O...F.CA',
  'campaign/GetCampaign': 'O...F.CA',
  'campaign/DryRun': 'O...F.CA',
  'campaign/Propose': 'O.....C.',
  'campaign/ProposeStop': 'O.....C.',
  'rule/GetRules': 'O...F.CA',
  'rule/DryRun': 'O...F.CA',
  'rule/ProposeRules': 'O.....C.',
  'publisher/PreviewPublisher': 'OE.R...A',
  'info/PreviewDocument': 'OETR.S.A',
  'publisher/CheckCredential': '.E.R....',
  'publisher/UncheckCredential': '.E.R....',
  'banner/OrderBanners': '.E.R....',
  'audit/GetEntries': 'O...F..A',
  'audit/CheckChain': 'O......A',
}
const nameOf = (path: string) => path.replace('/api/console/', '')

/** The same for content, by right; each call of a kind needs the right of its verb. */
const whoOfContent: Partial<Record<Right, string>> = {
  'articles.read': 'OETR..CA',
  'articles.write': '.E......',
  'articles.translate': '.ET.....',
  'articles.review': '.E.R....',
  'announcements.read': 'OE.R..CA',
  'announcements.write': 'OE....C.',
  'announcements.review': 'OE.R....',
  'banners.read': 'OE.R..CA',
  'banners.write': '.E....C.',
  'banners.review': '.E.R....',
  'exchangeItems.read': 'OE.R..CA',
  'exchangeItems.write': '.E....C.',
  'exchangeItems.review': 'O..R..C.',
  'rechargeChannels.read': 'OE.RF..A',
  'rechargeChannels.write': 'OE......',
  'rechargeChannels.review': 'O..R....',
  'campaignTexts.read': 'OE.R..CA',
  'campaignTexts.write': '.E....C.',
  'campaignTexts.review': 'OE.R....',
  'publishers.read': 'OE.R...A',
  'publishers.write': '.E......',
  'publishers.review': '.E.R....',
  'classes.read': 'OE.R.SCA',
  'classes.write': '.E......',
  'classes.review': 'OE.R....',
  'company.read': 'OETR.S.A',
  'company.write': 'OE......',
  'company.review': 'O..R....',
  'legalDocuments.read': 'OETR.S.A',
  'legalDocuments.write': 'OE......',
  'legalDocuments.review': 'O..R....',
  'serviceHours.read': 'OETR.S.A',
  'serviceHours.write': 'OE......',
  'serviceHours.review': 'O..R....',
  'helplines.read': 'OETR.S.A',
  'helplines.write': 'OE......',
  'helplines.review': 'O..R....',
  'appReadings.read': 'OETR.S.A',
  'appReadings.write': 'OE......',
  'appReadings.review': 'O..R....',
  'maintenance.read': 'OETR.S.A',
  'maintenance.write': 'OE......',
  'maintenance.review': 'O..R....',
  'events.read': 'OE.R..CA',
  'events.write': '.E....C.',
  'events.review': 'O..R..C.',
}
const rightOfVerb = {
  List: 'read',
  Get: 'read',
  GetVersion: 'read',
  Save: 'write',
  SaveDetails: 'write',
  SaveText: 'translate',
  Restore: 'write',
  Send: 'translate',
  SendBack: 'review',
  Publish: 'review',
  Withdraw: 'review',
} as const
const lettersOf = (held: readonly Role[]) => roles.map((role, at) => (held.includes(role) ? letters[at] : '.')).join('')
for (const { calls: ofKind } of contentRows)
  for (const [verb, right] of Object.entries(rightOfVerb)) {
    const { name, area } = ofKind.kind
    const given = contentRights.find((each) => each.right === `${area}.${right}`)
    if (
      Object.values<object>({ ...ofKind }).some(
        (call) => 'path' in call && call.path === `/api/console/${name}/${verb}`,
      )
    )
      who[`${name}/${verb}`] = lettersOf(given?.roles ?? [])
  }
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
  expect(rightsOf(roles)).toEqual(new Set(rights))
})

test('REQ-170 roles of content are as written down; whatever the kind, the auditor, finance and support change nothing, and two roles can be the second person', () => {
  for (const { right, roles: held } of contentRights) {
    expect(`${right} ${lettersOf(held)}`).toBe(`${right} ${whoOfContent[right]}`)
    if (!right.endsWith('.read'))
      expect(held.filter((role) => ['auditor', 'finance', 'support'].includes(role))).toEqual([])
    if (right.endsWith('.review')) expect(held.length, right).toBeGreaterThan(1)
  }
  expect(Object.keys(whoOfContent).filter((right) => !contentRights.some((each) => each.right === right))).toEqual([])
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
    if (allowed) {
      // Its job writes into the audit log when it is done.
      if (call.path === checkBooks.path) await booksAreChecked()
      return expect(success).not.toBe(failures.NOT_ALLOWED.code)
    }
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
    'operator/AskPasskeyAtDoor',
    'operator/EnterCode',
    'operator/EnterPasskey',
    'operator/OpenLink',
    'operator/SignIn',
    'operator/UseLink',
  ])
})

async function booksAreChecked(): Promise<void> {
  await vi.waitFor(
    async () => {
      here.services.jobs.hurry(booksCheck)
      expect((await getBooksCheck(here.services)).isUnderWay).toBe(false)
    },
    { timeout: 60_000, interval: 100 },
  )
}

/** What refused calls must leave as it was. */
async function footprint(): Promise<string> {
  const tables = ['operator', 'operator_session', 'operator_link', 'proposal', 'audit_entry']
  const digests = tables.map((name) =>
    sql<{ digest: string }>`select md5(string_agg(row::text, '|' order by row::text)) as digest
      from ${sql.table(name)} as row`.execute(here.db),
  )
  return (await Promise.all(digests)).map(({ rows }) => rows[0]?.digest).join(' ')
}
