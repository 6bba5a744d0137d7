import { expect, test } from './people.ts'
import { registered } from './users.ts'

test('a check-in whose answer is lost is asked for again with the same key and counts once (REQ-111, REQ-150)', async ({
  person,
  server,
}) => {
  const mina = await person('Mina', { as: await registered(server.url, 'Mina') })
  const { page, words, open, forgive } = mina
  forgive(/ERR_FAILED/)
  const keys: (string | null)[] = []
  await page.route('**/reward/CheckIn', async (route) => {
    keys.push(route.request().postData())
    if (keys.length > 1) return route.continue()
    await route.fetch()
    return route.abort()
  })

  await open('benefit')
  await page.getByRole('button', { name: words('checkIn.action'), exact: true }).click()
  await expect(page.getByRole('status').filter({ hasText: words('checkIn.done', { n: '0.25' }) })).toBeVisible()
  expect(keys).toEqual([keys[0], keys[0]])

  await open('cvc')
  await expect(page.getByRole('button', { name: words('checkIn.already') })).toBeDisabled()
  await page
    .getByRole('banner')
    .getByRole('button', { name: words('amount.show') })
    .click()
  await expect(page.getByText(words('cvc.ofTotal', { amount: '25' }))).toBeVisible()
  // The page before stays in the document, out of sight, with the same figure.
  await expect(page.getByRole('main').getByText('0.875', { exact: true }).first()).toBeVisible()
})

test('hidden amounts leave the page: no figure and no arc, until the eye is opened (REQ-110)', async ({
  person,
  server,
}) => {
  const mina = await person('Mina', { as: await registered(server.url, 'Mina') })
  const { page, words, open } = mina
  await open('cvc')
  await expect(page.getByText(words('cvc.ofHidden'))).toBeVisible()
  const main = page.getByRole('main')
  await expect(main).not.toContainText('24.375')
  await expect(main.locator('svg circle[stroke-dasharray]')).toHaveCount(0)

  await page
    .getByRole('banner')
    .getByRole('button', { name: words('amount.show') })
    .click()
  await expect(main.getByText('24.375', { exact: true })).toBeVisible()
  await expect(main.locator('svg circle[stroke-dasharray]')).toHaveCount(1)
})

test('a visitor reads the rules and is led to the login, and back to the panel afterwards (REQ-27, REQ-110)', async ({
  person,
  server,
}) => {
  const jiwoo = await registered(server.url, 'Jiwoo')
  const mina = await person('Mina')
  const { page, words, open } = mina
  await open('benefit')
  await expect(page.getByText(words('rules.valid', { active: '3', days: '15' }))).toBeVisible()
  await page.getByRole('tab', { name: words('title.invite') }).click()
  await page.getByRole('link', { name: words('login.action') }).click()
  await mina.login(jiwoo)
  await expect(page).toHaveURL(/#\/benefit\?tab=invite$/)
  await expect(page.getByRole('img', { name: words('invite.qr') })).toBeVisible()
})

test('a check-in on one phone shows on the other without a reload (REQ-159, REQ-213)', async ({ person, server }) => {
  const user = await registered(server.url, 'Mina')
  const [phone, tablet] = [await person('Mina', { as: user }), await person('Mina’s other phone', { as: user })]
  await tablet.open('cvc')
  await tablet.page
    .getByRole('banner')
    .getByRole('button', { name: tablet.words('amount.show') })
    .click()
  await expect(tablet.page.getByText('0.625', { exact: true }).first()).toBeVisible()
  await phone.open('benefit')
  await phone.page.getByRole('button', { name: phone.words('checkIn.action'), exact: true }).click()
  await expect(tablet.page.getByText('0.875', { exact: true }).first()).toBeVisible()
})
