import type { Page } from '@playwright/test'
import { expectNoA11yViolations } from './a11y.ts'
import { withAuthenticator } from './authenticator.ts'
import { expect, test, type Person } from './people.ts'
import { goodPassword, registered } from './users.ts'

const pin = '482916'
const wrongPin = '111112'

/** A figure of Mina's that every member has from the beginning, and what stands for it. */
const figure = '0.625'

async function type(person: Person, typed: string): Promise<void> {
  const { page, words } = person
  // A tab's page stays in the document, hidden, with a field of its own.
  const field = page.getByLabel(words('lock.pin'), { exact: true }).filter({ visible: true })
  await field.fill(typed)
  await page.getByRole('button', { name: words('lock.open'), exact: true }).click()
}

async function lockBy(person: Person): Promise<void> {
  const { page, words, open } = person
  await open('security')
  await page
    .getByRole('main')
    .getByRole('link', { name: words('lock.title') })
    .click()
  await page.getByLabel(words('lock.newPin'), { exact: true }).fill(pin)
  await page.getByLabel(words('lock.again'), { exact: true }).fill(wrongPin)
  await page.getByRole('button', { name: words('lock.set'), exact: true }).click()
  await expect(page.getByRole('alert')).toHaveText(words('lock.different'))
  await page.getByLabel(words('lock.again'), { exact: true }).fill(pin)
  await page.getByRole('button', { name: words('lock.set'), exact: true }).click()
  await person.hears(words('lock.isOn'))
}

/** The page as its browser has it, with what is typed and said: none of it may hold the figure. */
function wholePage(page: Page): Promise<string> {
  return page.evaluate(() => document.documentElement.outerHTML + document.title)
}

test('REQ-121 a shared phone: after a fresh start amounts and pages of money ask for the PIN, chat and articles do not, another tab agrees, and it works without a network', async ({
  person,
  server,
}) => {
  const mina = await person('Mina', { as: await registered(server.url, 'Mina') })
  mina.forgive(/ERR_INTERNET_DISCONNECTED/)
  const { page, words, open } = mina
  await lockBy(mina)
  await expectNoA11yViolations(page)
  const closed = page.getByRole('heading', { name: words('lock.closed') })
  const eye = page.getByRole('button', { name: words('amount.show') }).first()

  await page.reload()
  await open('cvc')
  await expect(closed).toBeVisible()
  await expectNoA11yViolations(page)
  for (const path of ['benefit', 'wallet', 'withdraw', 'statement', 'reward-record', 'unlock-record', 'xrp']) {
    await open(path)
    await expect(closed.first()).toBeVisible()
    expect(await wholePage(page)).not.toContain(figure)
  }
  await open('chat')
  await expect(page.getByRole('heading', { name: words('tab.chat') })).toBeVisible()
  await open('home')
  await expect(page.locator('a[href*="#/detail"]').first()).toBeVisible()

  // My page stands open with its amounts hidden; the eye asks.
  await open('user')
  await eye.click()
  const sheet = page.getByRole('dialog', { name: words('lock.closed') })
  await expectNoA11yViolations(page)
  await type(mina, wrongPin)
  await expect(page.getByRole('alert')).toHaveText(words('lock.wrong', { n: 9 }))
  expect(await wholePage(page)).not.toContain(figure)
  await page.context().setOffline(true)
  await type(mina, pin)
  await expect(sheet).toBeHidden()
  await expect(page.getByRole('button', { name: words('amount.hide') })).toBeVisible()
  await page.context().setOffline(false)

  const tab = await page.context().newPage()
  await tab.goto('/#/cvc')
  await tab
    .getByRole('button', { name: words('amount.show') })
    .first()
    .click()
  await expect.poll(() => wholePage(tab)).toContain(figure)
  await open('security?part=lock')
  await type(mina, pin)
  await page.getByRole('button', { name: words('lock.now') }).click()
  await expect(tab.getByRole('heading', { name: words('lock.closed') })).toBeVisible()
  await expect.poll(() => wholePage(tab)).not.toContain(figure)
})

test('REQ-121 time away closes the lock of a shared phone, wrong PINs wait, and logging in anew takes it away', async ({
  person,
  server,
}) => {
  const user = await registered(server.url, 'Sora')
  const sora = await person('Sora', { as: user })
  const { page, words, open } = sora
  await lockBy(sora)
  await page.getByRole('button', { name: words('lock.after') }).click()
  await page.getByRole('radio', { name: words('lock.atOnce') }).click()
  await open('cvc')
  await page
    .getByRole('button', { name: words('amount.show') })
    .first()
    .click()
  await expect.poll(() => wholePage(page)).toContain(figure)
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => 'hidden' })
    document.dispatchEvent(new Event('visibilitychange'))
  })
  await expect(page.getByRole('heading', { name: words('lock.closed') })).toBeVisible()
  expect(await wholePage(page)).not.toContain(figure)
  await page.evaluate(() => {
    Reflect.deleteProperty(document, 'visibilityState')
    document.dispatchEvent(new Event('visibilitychange'))
  })
  for (const left of [9, 8]) {
    await type(sora, wrongPin)
    await expect(page.getByRole('alert')).toHaveText(words('lock.wrong', { n: left }))
  }
  await type(sora, wrongPin)
  await expect(page.getByRole('alert')).toContainText(words('lock.wait', { time: '|' }).split('|')[0]!)
  await page.reload()
  await expect(page.getByRole('alert')).toContainText(words('lock.wait', { time: '|' }).split('|')[0]!)
  await page.getByLabel(words('lock.pin'), { exact: true }).fill(pin)
  await expect(page.getByRole('button', { name: words('lock.open'), exact: true })).toBeDisabled()

  await page.getByRole('button', { name: words('lock.forgot') }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: words('my.logout') })
    .click()
  await expect(page).toHaveURL(/#\/login/)
  await sora.login({ userId: user.userId, password: goodPassword })
  await open('cvc')
  await page
    .getByRole('button', { name: words('amount.show') })
    .first()
    .click()
  await expect.poll(() => wholePage(page)).toContain(figure)
})

test('REQ-121 a passkey made on the phone opens its lock, without a network too', async ({ person, server }) => {
  const mina = await person('Mina', { as: await registered(server.url, 'Mina') })
  mina.forgive(/ERR_INTERNET_DISCONNECTED/)
  const { page, words, open } = mina
  await withAuthenticator(page)
  await open('security')
  await page.getByRole('button', { name: words('passkey.add') }).click()
  const sheet = page.getByRole('dialog', { name: words('passkey.add') })
  await sheet.getByLabel(words('login.password'), { exact: true }).fill(goodPassword)
  await sheet.getByRole('button', { name: words('passkey.addVerb') }).click()
  await mina.hears(words('passkey.added'))
  await lockBy(mina)
  const byPasskey = page.getByRole('switch', { name: words('lock.passkey') })
  await byPasskey.click()
  await expect(byPasskey).toBeChecked()
  await page.getByRole('button', { name: words('lock.now') }).click()
  await page.context().setOffline(true)
  await page.getByRole('button', { name: words('lock.passkey') }).click()
  await expect(page.getByRole('button', { name: words('lock.remove') })).toBeVisible()
  await page.context().setOffline(false)
  await page.getByRole('button', { name: words('lock.remove') }).click()
  await mina.hears(words('lock.removed'))
  await page.reload()
  await open('wallet')
  await expect(page.getByRole('button', { name: words('amount.show') })).toBeVisible()
})
