import { sql } from 'kysely'
import type { Browser } from '@playwright/test'
import { getInviteOverview } from '@madang/contract/rewards/invites.ts'
import { settleXrp } from '../server/campaigns/xrp/settle-xrp.ts'
import { addDays, businessDay } from '../server/rules/business-day.ts'
import { expectNoA11yViolations } from './a11y.ts'
import { openCases } from './console-cases.ts'
import { expect, openPhone, personWith, test } from './people.ts'
import { openTimeTravelServer, type TimeTravelServer } from './time-travel-server.ts'
import { registered, type User } from './users.ts'

const dayMs = 24 * 60 * 60_000

/** Half an hour of classes on each of so many days from today on; then those days have passed. */
async function listens({ services: { db, clock, bus }, pass }: TimeTravelServer, { userId }: User, days: number) {
  const first = businessDay(clock.now())
  for (let day = 0; day < days; day++) {
    const on = addDays(first, day)
    await sql`insert into class_day (user_id, day, observed) values (${userId}, ${on},
      tstzmultirange(tstzrange(${`${on} 10:00+09`}::timestamptz, ${`${on} 10:30+09`}::timestamptz)))`.execute(db)
  }
  await pass(days * dayMs)
  await settleXrp({ db, clock, bus })
}

async function phoneOf(browser: Browser, { url }: TimeTravelServer, user: User) {
  const phone = await openPhone(browser, url, { as: user })
  return { ...personWith(user.nickName, phone), faults: phone.faults, close: () => phone.context.close() }
}

test('REQ-132 REQ-136 an invited person sees frozen XRP and the days left, and after half an hour on the seventh day holds it; the inviter sees what it brought', async ({
  browser,
}) => {
  const server = await openTimeTravelServer({ standsAt: new Date('2026-11-23T03:00:00Z') })
  try {
    const jun = await registered(server.url, 'Jun', { now: server.now })
    const { inviteCode } = await jun.call(getInviteOverview, {})
    const mina = await registered(server.url, 'Mina', { now: server.now, inviteCode })
    await sql`update invitee_verdict set state = 'passed', decided_at = due_at`.execute(server.services.db)
    await listens(server, mina, 6)

    const { page, words, open, faults, close } = await phoneOf(browser, server, mina)
    await open('user')
    await page.getByRole('link', { name: words('title.xrp'), exact: true }).click()
    const show = page.getByRole('banner').getByRole('button', { name: words('amount.show') })
    await show.click()
    // Five of six half hours: the week has its limit.
    await expect(page.getByRole('heading', { name: words('xrp.one', { amount: '8' }) })).toBeVisible()
    await expect(page.getByText(words('xrp.ofDays', { listened: 6, needed: 7 }))).toBeVisible()
    await expect(page.getByText(words('xrp.dayCount', { n: 9 }), { exact: true })).toBeVisible()
    await expect(page.getByText(words('xrp.leftOf', { left: '23,992' }))).toBeVisible()
    await expectNoA11yViolations(page)

    const waits = await phoneOf(browser, server, jun)
    await waits.open('xrp-record')
    const waiting = waits.page.getByRole('region', { name: words('xrp.waiting') }).getByRole('listitem')
    await expect(waiting).toHaveText(/^Mina 님 초대.*7일 중 6일/)
    await expectNoA11yViolations(waits.page)
    await waits.close()

    await listens(server, mina, 1)
    await page.reload()
    await expect(page.getByText(words('xrp.done', { day: '11월 29일' }))).toBeVisible()
    await open('xrp-record')
    await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(6)
    await show.click()
    await page
      .getByRole('button', { name: /수업 30분/ })
      .first()
      .click()
    await expect(page.getByRole('dialog')).toContainText('한 주 한도(월~일)5')
    await expectNoA11yViolations(page)
    expect(faults()).toEqual([])
    await close()

    const inviter = await phoneOf(browser, server, jun)
    await inviter.open('xrp-record')
    await expect(inviter.page.getByRole('main').getByRole('listitem')).toHaveText(/Mina 님 초대 · 내 1번째 유효 초대/)
    expect(inviter.faults()).toEqual([])
    await inviter.close()
  } finally {
    await server.close()
  }
})

test('REQ-174 REQ-175 one person asks for another budget and then for the end of a campaign, another agrees, and the app says so', async ({
  browser,
}) => {
  const server = await openTimeTravelServer({ standsAt: new Date('2026-11-23T03:00:00Z') })
  const jun = await registered(server.url, 'Jun', { now: server.now })
  const ara = await openCases(browser, server, 'Ara', 'campaignManager')
  const bom = await openCases(browser, server, 'Bom')
  const phone = await phoneOf(browser, server, jun)
  const agrees = async (text: RegExp) => {
    await bom.page.goto(`${server.url}/console#/approvals`)
    await bom.page.reload()
    const card = bom.page.getByRole('article').filter({ hasText: text })
    await card.getByRole('button', { name: 'Approve' }).click()
    await bom.proves()
    await bom.page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click()
    await expect(card).toHaveCount(0)
  }
  const asks = async (reason: string) => {
    await ara.page.getByLabel('Reason, for the audit log').fill(reason)
    await ara.proves()
    await ara.page.getByRole('dialog').getByRole('button', { name: 'Ask for it' }).click()
    await expect(ara.page.getByText(`Requested by Ara: ${reason}`)).toBeVisible()
    await expect(ara.page.getByRole('button', { name: 'End it…' })).toHaveCount(0)
  }
  try {
    await ara.page.goto(`${server.url}/console#/campaigns`)
    await expect(ara.page.getByRole('row', { name: /XRP promotion/ })).toContainText('Running')
    await ara.page.getByRole('link', { name: 'XRP promotion' }).click()
    await ara.page.getByRole('button', { name: 'Change…' }).click()
    await ara.page.getByLabel('Budget', { exact: true }).fill('20000')
    await expectNoA11yViolations(ara.page)
    await asks('Ten thousand are kept for spring')
    await agrees(/Ten thousand are kept for spring/)
    await ara.page.reload()
    await expect(ara.page.getByText('20,000 XRP left')).toBeVisible()

    await ara.page.getByRole('button', { name: 'End it…' }).click()
    await asks('Over for this year')
    await phone.open('xrp')
    await expect(phone.page.getByText(phone.words('xrp.leftOf', { left: '20,000' }))).toBeVisible()
    await agrees(/Over for this year/)
    await ara.page.reload()
    await expect(ara.page.getByText('Ended', { exact: true })).toBeVisible()
    await expect(ara.page.getByRole('button', { name: 'Change…' })).toHaveCount(0)
    await expectNoA11yViolations(ara.page)
    await phone.page.reload()
    await expect(phone.page.getByText(/끝난 프로모션이에요/)).toBeVisible()
    await bom.page.goto(`${server.url}/console#/ledger`)
    await expect(bom.page.getByRole('main')).toContainText('XRP promotion')
    await expect(bom.page.getByRole('main'), 'accounts have names').not.toContainText('programme/')
    expect([...ara.faults(), ...bom.faults(), ...phone.faults()]).toEqual([])
  } finally {
    await Promise.all([ara.close(), bom.close(), phone.close()])
    await server.close()
  }
})
