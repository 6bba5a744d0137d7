import { getMyContest } from '@madang/contract/campaigns/contest.ts'
import { expectNoA11yViolations } from './a11y.ts'
import { openCases } from './console-cases.ts'
import { acceptedTopic, dayMs, hourMs, invites, passes, phoneOf, standsAt } from './house/contest.ts'
import { expect, test } from './people.ts'
import { openTimeTravelServer } from './time-travel-server.ts'
import { registered } from './users.ts'

test('REQ-143 what a published topic brought in a month is entered in the console, a colleague agrees, and its creator has 70 % of the fee with the arithmetic', async ({
  browser,
}) => {
  const server = await openTimeTravelServer({ standsAt })
  try {
    const mina = await registered(server.url, 'Mina', { now: server.now })
    await invites(server, mina, 5)
    await acceptedTopic(server, mina, 'Fees of every hour')
    await passes(server, 12 * hourMs)
    await passes(server, 2 * dayMs)
    // November is over.
    await passes(server, 6 * dayMs)

    const ara = await openCases(browser, server, 'Ara', 'campaignManager')
    await ara.page.goto(`${server.url}/console#/contest?show=results`)
    await ara.page.getByRole('link', { name: 'Round 13' }).click()
    await ara.page.getByRole('button', { name: 'Enter amount…' }).click()
    const dialog = ara.page.getByRole('dialog')
    await dialog.getByLabel('Month, such as 2026-10').fill('2026-11')
    await dialog.getByLabel('Amount, USDT').fill('1,000')
    await expect(dialog.getByRole('alert')).toHaveText('A number of USDT with at most 6 decimals')
    await dialog.getByLabel('Amount, USDT').fill('1000.01')
    await expect(dialog.getByText('Fee 30.00 · creator 21.00 · stays 9.00 USDT')).toBeVisible()
    await dialog.getByLabel('Reason, for the audit log').fill('The statement of November')
    await expectNoA11yViolations(ara.page)
    await ara.proves()
    await dialog.getByRole('button', { name: 'Ask a colleague to agree' }).click()
    await expect(ara.page.getByText('A colleague agrees in Approvals.')).toBeVisible()
    expect((await mina.call(getMyContest, {})).topics).toMatchObject([{ fees: [] }])

    const bom = await openCases(browser, server, 'Bom')
    await bom.page.goto(`${server.url}/console#/approvals`)
    await expectNoA11yViolations(bom.page)
    await bom.page.getByRole('button', { name: 'Approve', exact: true }).click()
    await bom.proves()
    await bom.page.getByRole('dialog').getByRole('button', { name: 'Approve', exact: true }).click()
    await expect(bom.page.getByText('Nothing waits for a second person.')).toBeVisible()
    await ara.page.reload()
    await expect(ara.page.getByText('2026-11: 1,000.01 USDT, of which 21.00 USDT')).toBeVisible()
    for (const desk of [ara, bom]) {
      expect(desk.faults()).toEqual([])
      await desk.close()
    }

    const phone = await phoneOf(browser, server, mina)
    await phone.open('contest')
    await expect(phone.page.getByText(phone.words('contest.fee', { month: '2026-11', creator: '21.00' }))).toBeVisible()
    await expectNoA11yViolations(phone.page)
    expect(phone.faults()).toEqual([])
    await phone.close()
  } finally {
    await server.close()
  }
})
