import { rewardKinds } from '@madang/contract/rewards/reward-kinds.ts'
import { expect, test } from './people.ts'
import { registered } from './users.ts'

test('Mina checks in and finds it in the calendar and in the statement; the special airdrop says how far it is', async ({
  person,
  server,
}) => {
  const { page, words, locale, open } = await person('Mina', { as: await registered(server.url, 'Mina') })
  await open('cvc')
  await page
    .getByRole('banner')
    .getByRole('button', { name: words('amount.show') })
    .click()
  // A check-in unlocks of what the registration brought, which is credited a moment after it.
  await expect(page.getByText(words('cvc.ofTotal', { amount: '25' }))).toBeVisible()
  await page.getByRole('button', { name: words('checkIn.action'), exact: true }).click()
  await expect(page.getByRole('button', { name: words('checkIn.success') })).toBeDisabled()

  await page.getByRole('button', { name: words('cvc.calendar') }).click()
  const calendar = page.getByRole('dialog', { name: words('calendar.title') })
  await expect(calendar.getByText(words('calendar.streak', { n: 1, longest: 1 }))).toBeVisible()
  await expect(calendar.getByRole('img', { name: words('checkIn.state.done') })).toHaveCount(1)
  await calendar.getByRole('button', { name: words('why.close') }).click()

  await page.getByRole('link', { name: words('cvc.airdrop') }).click()
  await expect(page.getByRole('heading', { name: words('airdrop.state.notReached') })).toBeVisible()
  await expect(page.getByRole('button', { name: words('airdrop.claim') })).toBeDisabled()
  await page.getByRole('button', { name: words('action.back') }).click()

  await page.getByRole('link', { name: words('cvc.statement') }).click()
  // What was locked is available now: it neither entered nor left.
  const unlocked = page.getByRole('listitem').filter({ hasText: words('statement.kind.unlocked') })
  await expect(unlocked).toContainText('0.25')
  await expect(unlocked).not.toContainText('+')
  await expect(unlocked).toContainText(rewardKinds.checkIn.label[locale])
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: words('record.csv') }).click()
  expect((await saved).suggestedFilename()).toMatch(/^madang-statement-cvc-20\d\d-\d\d\.csv$/)
})
