import { randomUUID } from 'node:crypto'
import { rewardKinds } from '@madang/contract/rewards/reward-kinds.ts'
import { expect, test, type Page } from '@playwright/test'
import { fraudReasons } from '@madang/contract/rewards/fraud-reasons.ts'
import { getInviteOverview } from '@madang/contract/rewards/invites.ts'
import { locales } from '@madang/contract/locale.ts'
import { dayMs, hourMs } from '@madang/contract/values/durations.ts'
import { addRuleSet } from '../server/rules/activate-rules.ts'
import { publishTotals } from '../server/totals/publish.ts'
import { transact } from '../server/db/tx.ts'
import { hire, proveAnew } from '../server/operators/test-staff.ts'
import { openTimeTravelServer, type TimeTravelServer } from './time-travel-server.ts'
import { openEditor } from './operators.ts'
import { openPhone, personWith } from './people.ts'
import { staysTyped } from './phone/stays-typed.ts'
import { registered } from './users.ts'
import { cvc } from '../server/rules/programmes.ts'

const kakaoTalk =
  'Mozilla/5.0 (Linux; Android 14; SM-S921N; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/130.0.0.0 Mobile Safari/537.36;KAKAOTALK 2510450'

test.describe.configure({ mode: 'serial' })
let server: TimeTravelServer

test.beforeAll(async () => {
  server = await openTimeTravelServer()
  const { db } = server.services
  // The rules in force, with an hour of wait before an invitation is looked at.
  const { rules } = await db
    .selectFrom('rule_set')
    .select('rules')
    .where('version', '=', 'v2')
    .executeTakeFirstOrThrow()
  await transact(db, async (tx) => {
    await addRuleSet(tx, cvc, { version: 'v2-wait', rules: { ...(rules as object), inviteHoldMinutes: 60 } })
    await tx.insertInto('rule_in_force').values({ effective_from: '2025-06-01', version: 'v2-wait' }).execute()
  })
})
test.afterAll(() => server.close())

const amounts = (page: Page, words: ReturnType<typeof personWith>['words']) =>
  page
    .getByRole('banner')
    .getByRole('button', { name: words('amount.show') })
    .click()

test('REQ-219 by a link in KakaoTalk people come in three languages and get 25 CVC; who invited them sees 2.5 pending, then credited', async ({
  browser,
}) => {
  const jiwoo = await registered(server.url, 'Jiwoo', { now: server.now })
  const { inviteCode } = await jiwoo.call(getInviteOverview, {})
  for (const locale of locales) {
    const phone = await openPhone(browser, server.url, { locale, userAgent: kakaoTalk })
    const mina = personWith('Mina', phone, { locale })
    const { userId } = await mina.register({ inviteCode, invitedBy: 'Jiwoo' })
    expect(userId).toMatch(/^[1-9]\d{9}$/)
    await mina.open('cvc')
    await amounts(mina.page, mina.words)
    await expect(mina.page.getByText(mina.words('cvc.ofTotal', { amount: '25' }))).toBeVisible()
    await expect(mina.page.getByText('0.625', { exact: true }).first()).toBeVisible()
    expect(phone.faults()).toEqual([])
    await phone.context.close()
  }

  const phone = await openPhone(browser, server.url, { as: jiwoo })
  const { page, words, open } = personWith('Jiwoo', phone)
  await open('reward-record?type=invite')
  await amounts(page, words)
  const invites = page.getByRole('tabpanel').getByRole('button', { name: rewardKinds.invite.label['ko-KR'] })
  await expect(invites.filter({ hasText: words('record.pending') })).toHaveCount(3)
  await server.pass(hourMs + 1_000)
  await page.reload()
  await amounts(page, words)
  await expect(invites.filter({ hasText: '+2.5' })).toHaveCount(3)
  await expect(page.getByText(words('record.pending'))).toHaveCount(0)
  expect(phone.faults()).toEqual([])
  await phone.context.close()
})

test('REQ-119 a farm is held; a person refuses it with a reason, she appeals in words that stay over Back and a reload, another person credits it; she finds herself in the totals', async ({
  browser,
}) => {
  const { db, keys, random } = server.services
  const boss = await registered(server.url, 'Bora', { now: server.now, locale: 'en-GB' })
  const { inviteCode } = await boss.call(getInviteOverview, {})
  const imei = randomUUID()
  for (let index = 0; index < 6; index++)
    await registered(server.url, `Guest ${index}`, { now: server.now, inviteCode, imei })
  await server.pass(hourMs + 1_000)

  const phone = await openPhone(browser, server.url, { as: boss, locale: 'en-GB' })
  const { page, words, open } = personWith('Bora', phone, { locale: 'en-GB' })
  await open('reward-record')
  await page
    .getByRole('button', { name: words('record.review') })
    .first()
    .click()
  await page.getByRole('link', { name: words('why.toReview') }).click()
  await expect(page.getByRole('heading', { name: words('review.state.review') })).toBeVisible()

  const desk = async (name: string) => {
    const now = new Date(server.now())
    const { token } = await hire(db, ['reviewer'], { name, keys, now })
    await proveAnew(db, { token, now })
    const place = await openEditor(browser, server.url)
    await place.context.addInitScript((own) => sessionStorage.setItem('console-token', own), token)
    await place.page.goto(`${server.url}/console#/fraud`)
    return place
  }
  const reason = 'Reason, for the audit log'
  const ann = await desk('Ann')
  await ann.page.getByRole('row', { name: /Bora/ }).press('Enter')
  await ann.page.getByRole('button', { name: 'Claim' }).click()
  await expect(ann.page.getByText('App A').first()).toBeVisible()
  await ann.page.getByLabel('Refuse', { exact: true }).check()
  await expect(ann.page.getByText(fraudReasons.one_person['ko-KR'])).toBeVisible()
  await ann.page.getByLabel(reason).fill('One phone, six accounts')
  await ann.page.getByRole('button', { name: 'Decide', exact: true }).click()
  await expect(ann.page.getByText('No case waits.')).toBeVisible()

  await page.reload()
  await expect(page.getByText(fraudReasons.one_person['en-GB'])).toBeVisible()
  await staysTyped(
    { page, words },
    {
      open: () => page.getByRole('button', { name: words('review.toAppeal') }).click(),
      field: page.getByLabel(words('review.words')),
      typed: 'My six children share one phone.',
    },
  )
  await page.getByRole('button', { name: words('review.send') }).click()
  await expect(page.getByText(words('review.appeal.waiting'))).toBeVisible()

  await ann.page.getByRole('link', { name: 'Appeals', exact: true }).click()
  await ann.page.getByRole('row', { name: /Bora/ }).press('Enter')
  await expect(ann.page.getByText('You decided this case: a colleague decides the appeal.')).toBeVisible()
  const ben = await desk('Ben')
  await ben.page.getByRole('link', { name: 'Appeals', exact: true }).click()
  await ben.page.getByRole('row', { name: /Bora/ }).press('Enter')
  await ben.page.getByRole('button', { name: 'Claim' }).click()
  await ben.page.getByLabel('Grant: credit the invitations after all').check()
  await ben.page.getByLabel(reason).fill('Six children, seen')
  await ben.page.getByRole('button', { name: 'Decide', exact: true }).click()
  await expect(ben.page.getByText('No appeal waits.')).toBeVisible()

  await page.reload()
  await expect(page.getByRole('heading', { name: words('review.state.credited') })).toBeVisible()
  // The server publishes each day's roots by itself, today's perhaps before the credit.
  await server.pass(dayMs)
  await publishTotals(db, { now: new Date(server.now()), random })
  await open('totals')
  await page.getByRole('button', { name: words('totals.checkAction') }).click()
  await expect(page.getByText(words('totals.found'))).toBeVisible()
  expect([...phone.faults(), ...ann.faults(), ...ben.faults()]).toEqual([])
  for (const { context } of [phone, ann, ben]) await context.close()
})
