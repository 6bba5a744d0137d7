import { randomUUID } from 'node:crypto'
import { transact } from '../server/db/tx.ts'
import { endFactorsLater, endLostFactors } from '../server/users/factors/lost-factors.ts'
import { withAuthenticator } from './authenticator.ts'
import { expectNoA11yViolations } from './a11y.ts'
import { openCases } from './console-cases.ts'
import { expect, openPhone, personWith, test } from './people.ts'
import { openTimeTravelServer } from './time-travel-server.ts'
import { goodPassword, registered } from './users.ts'

test('REQ-57 ASVS 6.4.4 Mina lost every second factor: two of customer service agree, a phone of hers stops it, and 72 hours after it was not stopped the password alone logs her in', async ({
  browser,
}) => {
  const server = await openTimeTravelServer()
  try {
    const { services, url, now } = server
    const locale = 'en-GB'
    const mina = await registered(url, 'Mina', { now, locale })
    const phone = await openPhone(browser, url, { as: mina, locale })
    const { page, words, open } = personWith('Mina', phone, { locale })
    await withAuthenticator(page)
    await open('security')
    await page.getByRole('button', { name: words('passkey.add') }).click()
    const sheet = page.getByRole('dialog', { name: words('passkey.add') })
    await sheet.getByLabel(words('login.password'), { exact: true }).fill(goodPassword)
    await sheet.getByRole('button', { name: words('passkey.addVerb') }).click()
    await expect(page.getByRole('region', { name: words('passkey.title') }).getByRole('listitem')).toHaveCount(1)

    const elsewhere = await openPhone(browser, url, { locale })
    const other = personWith('Mina elsewhere', elsewhere, { locale })
    const enters = async () => {
      // From anew: the page may still ask for the second factor.
      await other.page.goto('about:blank')
      await other.open('login')
      await other.page.getByLabel(words('login.id')).fill(mina.userId)
      await other.page.getByLabel(words('login.password'), { exact: true }).fill(goodPassword)
      await other.page.getByRole('button', { name: words('login.action'), exact: true }).click()
    }
    await enters()
    await expect(other.page.getByRole('link', { name: words('login.lostAll') })).toBeVisible()
    await expectNoA11yViolations(other.page)

    const [jang, bae] = [
      await openCases(browser, server, 'Jang', 'support'),
      await openCases(browser, server, 'Bae', 'support'),
    ]
    await jang.page.goto(`${url}/console#/users/${mina.userId}`)
    const lost = jang.page.getByRole('button', { name: 'Lost second factors…' })
    await expect(lost).toBeVisible()
    await lost.click()
    const asking = jang.page.getByRole('dialog')
    await asking.getByLabel('Reason, for the audit log').fill('Passport shown in a video call')
    await expectNoA11yViolations(jang.page)
    await jang.proves()
    await asking.getByRole('button', { name: 'Ask a colleague' }).click()
    await expect(asking).toHaveCount(0)
    await bae.page.goto(`${url}/console#/approvals`)
    await expect(bae.page.getByRole('heading', { name: 'End of lost second factors' })).toBeVisible()
    await bae.proves()
    await bae.page.getByRole('button', { name: 'Approve', exact: true }).click()
    await bae.page.getByRole('dialog').getByRole('button', { name: 'Approve', exact: true }).click()
    await expect(bae.page.getByText('Nothing waits for a second person.')).toBeVisible()
    await jang.page.reload()
    await expect(jang.page.getByText(/^Second factors end /)).toBeVisible()

    const ending = page.getByRole('status').filter({ hasText: 'Customer service was told' })
    await page.reload()
    await expect(ending).toBeVisible()
    await expectNoA11yViolations(page)
    await ending.getByRole('button', { name: words('factors.keep') }).click()
    await expect(ending).toHaveCount(0)

    const again = { user: mina.userId, approvedBy: randomUUID() }
    await transact(services.db, (tx) => endFactorsLater({ ...services, tx, now: new Date(now()) }, again))
    await server.pass(72 * 3_600_000)
    await endLostFactors({ ...services, now: new Date(now()) })
    await enters()
    await expect(other.page).not.toHaveURL(/#\/login/)
    await other.open('operation')
    await other.page.getByRole('tab', { name: words('operation.activity') }).click()
    await expect(other.page.getByText(words('activity.factorsEnded'))).toBeVisible()
    for (const { faults } of [phone, elsewhere, jang, bae]) expect(faults()).toEqual([])
    for (const { context } of [phone, elsewhere]) await context.close()
    for (const desk of [jang, bae]) await desk.close()
  } finally {
    await server.close()
  }
})
