import { sql } from 'kysely'
import { getInviteOverview } from '@madang/contract/rewards/invites.ts'
import { addDays, businessDay } from '../server/rules/business-day.ts'
import { settleXrp } from '../server/campaigns/xrp/settle-xrp.ts'
import { expectNoA11yViolations } from './a11y.ts'
import { expect, openPhone, personWith, test } from './people.ts'
import { openTimeTravelServer } from './time-travel-server.ts'
import { registered } from './users.ts'

const dayMs = 24 * 60 * 60_000

test('REQ-132 REQ-136 an invited person sees frozen XRP and the days left, and after half an hour on the seventh day holds it; the inviter sees what it brought', async ({
  browser,
}) => {
  test.setTimeout(120_000)
  const house = await openTimeTravelServer({ standsAt: new Date('2026-11-23T03:00:00Z') })
  const { db, clock, bus } = house.services
  try {
    const jun = await registered(house.url, 'Jun', { now: house.now })
    const { inviteCode } = await jun.call(getInviteOverview, {})
    const mina = await registered(house.url, 'Mina', { now: house.now, inviteCode })
    await sql`update invitee_verdict set state = 'passed', decided_at = due_at`.execute(db)
    const listens = async (days: number) => {
      const first = businessDay(clock.now())
      for (let day = 0; day < days; day++) {
        const on = addDays(first, day)
        await sql`insert into class_day (user_id, day, observed) values (${mina.userId}, ${on},
          tstzmultirange(tstzrange(${`${on} 10:00+09`}::timestamptz, ${`${on} 10:30+09`}::timestamptz)))`.execute(db)
      }
      await house.pass(days * dayMs)
      await settleXrp({ db, clock, bus })
    }
    await listens(6)

    const phone = await openPhone(browser, house.url, { as: mina })
    const { page, words, open } = personWith('Mina', phone)
    await open('user')
    await page.getByRole('link', { name: words('title.xrp'), exact: true }).click()
    await page
      .getByRole('banner')
      .getByRole('button', { name: words('amount.show') })
      .click()
    await expect(page.getByRole('heading', { name: words('xrp.one', { amount: '8' }) })).toBeVisible()
    await expect(page.getByText(words('xrp.ofDays', { listened: 6, needed: 7 }))).toBeVisible()
    await expect(page.getByText(words('xrp.leftOf', { left: '29,992', budget: '30,000' }))).toBeVisible()
    await expectNoA11yViolations(page)

    await listens(1)
    await page.reload()
    await expect(page.getByText(words('xrp.done', { day: '11월 29일' }))).toBeVisible()
    await open('xrp-record')
    await expect(page.getByRole('listitem')).toHaveCount(7)
    await page.getByRole('button', { name: /수업/ }).last().click()
    await expect(page.getByRole('dialog')).toContainText('한 주 한도')
    await expectNoA11yViolations(page)

    const other = await openPhone(browser, house.url, { as: jun })
    const inviter = personWith('Jun', other)
    await inviter.open('xrp-record')
    await expect(inviter.page.getByText(/Mina.*1번째 유효 초대/)).toBeVisible()
    await other.page.context().close()
    await page.context().close()
  } finally {
    await house.close()
  }
})
