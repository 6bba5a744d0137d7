import { locales } from '@madang/contract/locale.ts'
import { expect, isListening, test } from './people.ts'
import { befriend, registered } from './users.ts'

test('a dialog holds a name of twenty wide letters on a narrow phone', async ({ person, server }) => {
  const mina = await registered(server.url, 'Mina')
  const wide = await registered(server.url, 'W'.repeat(20))
  await befriend(mina, wide)
  const { page, open, words } = await person('Mina', {
    as: mina,
    locale: 'en-GB',
    size: { width: 360, height: 640 },
  })
  await open(`profile?id=${wide.userId}`)
  await page.getByRole('button', { name: words('profile.delete'), exact: true }).click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog.getByRole('heading')).toContainText('W'.repeat(20))
  expect(await dialog.evaluate((box) => box.scrollWidth - box.clientWidth)).toBeLessThanOrEqual(0)
})

test('REQ-110 the number at the tick of the ring stands apart from what is unlocked', async ({ person, server }) => {
  const { page, open, words } = await person('Mina', { as: await registered(server.url, 'Mina') })
  await open('cvc')
  await page
    .getByRole('button', { name: words('amount.show') })
    .first()
    .click()
  const tick = page.locator('svg text').filter({ hasText: /^20$/ })
  const unlocked = page.getByText('0.625', { exact: true }).first()
  // What the registration brought is credited a moment after it, and moves the ring.
  await expect(unlocked).toBeVisible()
  await expect(tick).toBeVisible()
  const [number, hero] = await Promise.all([tick.boundingBox(), unlocked.boundingBox()])
  if (!number || !hero) throw new Error('the ring is not drawn')
  const isApart = number.x + number.width <= hero.x - 16 || number.x >= hero.x + hero.width + 16
  const isElsewhere = number.y + number.height <= hero.y || number.y >= hero.y + hero.height
  expect(isApart || isElsewhere).toBe(true)
})

test('REQ-41 without a network a line above the head says so and hides nothing of the page', async ({
  person,
  server,
}) => {
  const phone = await person('Mina', { as: await registered(server.url, 'Mina') })
  phone.forgive(/ERR_INTERNET_DISCONNECTED|Failed to fetch|Failed to load resource|WebSocket/)
  const { page, open, words } = phone
  await open('user')
  await isListening(phone)
  await expect(page.getByText(words('my.assets'))).toBeVisible()
  await page.context().setOffline(true)
  const line = page.getByRole('status').filter({ hasText: /오프라인/ })
  await expect(line).toBeVisible()
  const [above, head] = await Promise.all([line.boundingBox(), page.getByRole('heading', { level: 1 }).boundingBox()])
  if (!above || !head) throw new Error('no line or no head')
  expect(above.y + above.height).toBeLessThanOrEqual(head.y)
  await page.context().setOffline(false)
  await expect(line).toHaveCount(0)
})

test('REQ-67 on the smallest phone the ranges and the kinds of a chart stand above the foot as the page comes', async ({
  person,
  server,
}) => {
  const mina = await registered(server.url, 'Mina')
  for (const locale of locales)
    await test.step(locale, async () => {
      const { page, open, words } = await person('Mina', { as: mina, locale, size: { width: 360, height: 640 } })
      await open('charts?symbol=BTC')
      await expect(page.locator('.chart canvas').first()).toBeVisible()
      const foot = page.getByRole('button', { name: words('alert.make') }).locator('xpath=..')
      const top = (await foot.boundingBox())?.y
      for (const choices of [words('chart.range'), words('chart.kind')]) {
        const box = (await page.getByRole('tablist', { name: choices }).boundingBox())!
        expect(box.y + box.height, choices).toBeLessThanOrEqual(top!)
      }
    })
})
