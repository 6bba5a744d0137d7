import { locales } from '@madang/contract/locale.ts'
import { expect, test } from './people.ts'
import { holdScripts, shiftsOf, slowPhone } from './screens/slow-network.ts'
import { registered } from './users.ts'

for (const locale of locales)
  test(`a first visitor is told what Madang is before any script has run; who looks around is not told again (${locale})`, async ({
    person,
  }) => {
    const { page, words } = await person('Mina', { locale, size: { width: 360, height: 640 } })
    const title = page.getByRole('heading', { name: words('intro.title') })
    const letThrough = await holdScripts(page)
    await page.goto('/#/home')
    await expect(title).toBeInViewport()
    await expect(page.getByText(words('intro.text'))).toBeVisible()
    await expect(page.getByRole('link', { name: words('intro.join') })).toBeInViewport({ ratio: 1 })
    await letThrough()
    await expect(page.locator('#app')).toBeVisible()
    await expect(title).toBeInViewport()
    // The news go on below.
    await expect(page.getByRole('tabpanel').getByRole('link').first()).toBeVisible()

    await page.getByRole('button', { name: words('intro.look') }).click()
    await expect(title).toHaveCount(0)
    const letThroughAgain = await holdScripts(page)
    await page.reload()
    await expect(page.getByRole('tab').first()).toBeVisible()
    await expect(title).toBeHidden()
    await letThroughAgain()
    await expect(page.locator('#app')).toBeVisible()
    await expect(title).toHaveCount(0)
  })

test('a tap on “Look around” before the app is there acts as soon as it is, and “Sign up” leads to the registration', async ({
  person,
}) => {
  const { page, words } = await person('Mina')
  const title = page.getByRole('heading', { name: words('intro.title') })
  await page.goto('/#/home')
  await page.getByRole('link', { name: words('intro.join') }).click()
  await expect(page.getByRole('heading', { name: words('register.title') })).toBeVisible()
  // Who comes back without an account is still told.
  await page.goto('/#/home')
  await expect(title).toBeVisible()
  const letThrough = await holdScripts(page)
  await page.reload()
  await page.getByRole('button', { name: words('intro.look') }).click()
  await letThrough()
  await expect(page.locator('#app')).toBeVisible()
  await expect(title).toHaveCount(0)
})

test('who has or had an account on this phone is not told what Madang is', async ({ person, server }) => {
  const { page, words, open } = await person('Mina', { as: await registered(server.url, 'Mina') })
  const title = page.getByRole('heading', { name: words('intro.title') })
  await open('home')
  await expect(page.getByRole('tab').first()).toBeVisible()
  await expect(title).toHaveCount(0)
  // From the second visit on the prepared Home is theirs too.
  await expect.poll(() => page.evaluate(() => localStorage.getItem('offered'))).not.toBeNull()
  const letThrough = await holdScripts(page)
  await page.reload()
  await expect(page.getByRole('tab').first()).toBeVisible()
  await expect(title).toBeHidden()
  await page.getByRole('tab').nth(2).click()
  await letThrough()
  // The button is the one that was tapped, although the prepared page had one more above it.
  await expect(page.getByRole('tab').nth(2)).toHaveAttribute('aria-selected', 'true')
  await expect(title).toHaveCount(0)
  await open('user')
  await page.getByRole('button', { name: words('my.logout') }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: words('my.logout') })
    .click()
  await expect(page).toHaveURL(/#\/login/)
  await open('home')
  await page.reload()
  await expect(page.getByRole('tab').first()).toBeVisible()
  await expect(page.locator('#app')).toBeVisible()
  await expect(title).toHaveCount(0)
})

for (const path of ['home', 'user'] as const)
  test(`nothing of Home jumps for a first visitor who begins at ${path}, on a slow phone over a slow network`, async ({
    person,
  }) => {
    const { page, words, open, tab } = await person('Mina', { size: { width: 360, height: 640 } })
    await slowPhone(page)
    await open(path)
    if (path !== 'home') await tab('home')
    await expect(page.getByRole('heading', { name: words('intro.title') })).toBeVisible()
    await page.waitForLoadState('networkidle')
    await expect(page.locator('#app')).toBeVisible()
    await expect(page.locator('.skeleton, [aria-busy=true]').filter({ visible: true })).toHaveCount(0)
    const shifts = await shiftsOf(page)
    expect(
      shifts.reduce((all, { value }) => all + value, 0),
      JSON.stringify(shifts),
    ).toBeLessThanOrEqual(0.02)
  })
