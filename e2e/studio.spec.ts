import { settleStudios } from '../server/campaigns/studio/propose-months.ts'
import { carriedOutMonths } from '../server/campaigns/studio/month-cases.ts'
import { balances } from '../server/ledger/account.ts'
import { inviteValid } from '../server/rewards/invitees/test-inviter.ts'
import { amountOf } from '@madang/contract/money.ts'
import { expectNoA11yViolations } from './a11y.ts'
import { openCases } from './console-cases.ts'
import { expect, openPhone, personWith, test } from './people.ts'
import { outOfReach } from './screens/out-of-reach.ts'
import { openTimeTravelServer } from './time-travel-server.ts'
import { registered } from './users.ts'

const hourMs = 3_600_000

test('REQ-145 REQ-146 REQ-26 a leader with the badge applies for a studio; its month is drawn up at midnight and two people pay it with a bonus', async ({
  browser,
}) => {
  // Noon of 31 October in Seoul.
  const server = await openTimeTravelServer({ standsAt: new Date('2026-10-31T03:00:00Z') })
  const { db } = server.services
  try {
    const mina = await registered(server.url, 'Mina', { now: server.now })
    const registeredAt = new Date(server.now() - 60 * 24 * hourMs)
    await inviteValid(db, mina.userId, 4, { registeredAt })
    const phone = await openPhone(browser, server.url, { as: mina, size: { width: 360, height: 640 } })
    const { page, words, open } = personWith('Mina', phone)
    const badge = page.getByText(words('studio.badge'), { exact: true })
    await open('user')
    await page.getByRole('link', { name: words('my.studio'), exact: true }).click()
    await expect(page.getByText(words('studio.missing', { n: 1 }))).toBeVisible()
    await expect(badge).toHaveCount(0)
    await open('user')
    await expect(page.getByRole('link', { name: 'Mina', exact: true })).toBeVisible()
    await expect(badge).toHaveCount(0)
    await inviteValid(db, mina.userId, 46, { registeredAt })
    await page.reload()
    await expect(badge).toBeVisible()
    expect(await outOfReach(page), 'of My with the badge of a leader').toEqual([])
    await open('studio')
    await expect(badge).toBeVisible()
    await expect(page.getByText(words('studio.toNext', { n: '50' }))).toBeVisible()
    await expectNoA11yViolations(page)
    expect(await outOfReach(page), 'of the studio page').toEqual([])

    await page.getByRole('link', { name: words('studio.apply') }).click()
    await page.getByRole('textbox', { name: words('studio.city') }).fill('서울 성북구')
    const plan = page.getByRole('textbox', { name: words('studio.plan') })
    await plan.fill('매주')
    await page.getByRole('button', { name: words('studio.send') }).click()
    await expect(page.getByText(words('studio.planWrong', { least: 20, most: 1000 }))).toBeVisible()
    await plan.fill('매주 토요일 열 시에 성북구민회관 삼 층에서 한 주의 시장을 같이 읽어요')
    await expectNoA11yViolations(page)
    expect(await outOfReach(page), 'of an application').toEqual([])
    await page.getByRole('button', { name: words('studio.send') }).click()
    await expect(page.getByText(words('studio.application.waiting'), { exact: true })).toBeVisible()

    const sol = await openCases(browser, server, 'Sol', 'campaignManager')
    await sol.page.goto(`${server.url}/console#/studios`)
    await sol.page.getByRole('row').filter({ hasText: 'Mina' }).click()
    await expect(sol.page.getByText('매주 토요일 열 시에')).toBeVisible()
    await expectNoA11yViolations(sol.page)
    await sol.page.getByRole('button', { name: 'Decide', exact: true }).click()
    await expect(sol.page.getByRole('row').filter({ hasText: 'Mina' })).toHaveCount(0)
    expect(sol.faults()).toEqual([])
    await sol.close()
    await page.reload()
    await expect(page.getByText(words('studio.state.counting'))).toBeVisible()

    await server.pass(12 * hourMs)
    await settleStudios(server.services)
    const ara = await openCases(browser, server, 'Ara')
    const bom = await openCases(browser, server, 'Bom')
    await ara.page.goto(`${server.url}/console#/studio-months`)
    await ara.page.getByRole('row').filter({ hasText: '2026-10' }).click()
    await expect(ara.page.getByText('programme/USDT/studio')).toBeVisible()
    await ara.page.getByRole('button', { name: 'Choose bonus…' }).click()
    const dialog = ara.page.getByRole('dialog')
    await dialog.getByLabel('Bonus, USDT').fill('99')
    await expect(dialog.getByRole('alert')).toHaveText('0 or 100.00 to 1,500.00 USDT')
    await dialog.getByLabel('Bonus, USDT').fill('300')
    await dialog.getByLabel('Reason, for the audit log').fill('Four meetings, thirty people')
    await expectNoA11yViolations(ara.page)
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(ara.page.getByText('Bonus: 300.00 USDT, because: Four meetings, thirty people')).toBeVisible()
    await ara.page.getByLabel('Reason, for the audit log').fill('Photos and a list of guests')
    await ara.proves()
    await ara.page.getByRole('button', { name: 'Decide', exact: true }).click()
    await expect(ara.page.getByText('A colleague agrees.', { exact: true })).toBeVisible()

    await bom.page.goto(`${server.url}/console#/studio-months`)
    await bom.page.getByRole('row').filter({ hasText: '2026-10' }).click()
    await expectNoA11yViolations(bom.page)
    await bom.page.getByRole('button', { name: 'Agree and pay' }).click()
    await bom.proves()
    await bom.page.getByRole('dialog').getByRole('button', { name: 'Agree and pay' }).click()
    await expect(bom.page.getByRole('button', { name: 'Take it back' })).toBeVisible()
    await server.pass(31_000)
    await carriedOutMonths.timer.run(server.services)
    await expect.poll(async () => (await balances(db, mina.userId, 'USDT')).available).toBe(amountOf('USDT', '2800'))
    expect([...ara.faults(), ...bom.faults()]).toEqual([])
    await ara.close()
    await bom.close()

    await page.reload()
    await expect(page.getByText('2,800.00 USDT')).toBeVisible()
    await expect(page.getByText(words('studio.payAndBonus', { pay: '2,500.00', bonus: '300.00' }))).toBeVisible()
    await expect(page.getByText(words('studio.bonusWhy', { reason: 'Four meetings, thirty people' }))).toBeVisible()
    await expectNoA11yViolations(page)
    expect(await outOfReach(page), 'of the months').toEqual([])
    expect(phone.faults()).toEqual([])
    await phone.context.close()
  } finally {
    await server.close()
  }
})
