import type { Browser, Page } from '@playwright/test'
import { openMessageRow } from '../server/outbox/queue-message.ts'
import { transact } from '../server/db/tx.ts'
import type { Services } from '../server/services.ts'
import { giveEmail } from '../server/users/contacts/test-contacts.ts'
import { freezeAccount } from '../server/users/freezes/freeze-account.ts'
import { grantAccess } from '../server/users/lost-access/decide-access.ts'
import { withAuthenticator } from './authenticator.ts'
import { expectNoA11yViolations } from './a11y.ts'
import { type ConsoleCases, openCases } from './console-cases.ts'
import { expect, openPhone, type Person, personWith, test, typeCaptcha } from './people.ts'
import { openTimeTravelServer, type TimeTravelServer } from './time-travel-server.ts'
import { goodPassword, registered } from './users.ts'
import type { Words } from './words.ts'

const locale = 'en-GB'
const newPassword = 'a-door-that-opens-again'

/** Mina with a passkey on her phone, and a phone of nobody that asks for her account. */
async function scene(browser: Browser, server: TimeTravelServer) {
  const { url, now } = server
  const mina = await registered(url, 'Mina', { now, locale })
  const phone = await openPhone(browser, url, { as: mina, locale })
  const hers = personWith('Mina', phone, { locale })
  const { page, words } = hers
  await withAuthenticator(page)
  await hers.open('security')
  await page.getByRole('button', { name: words('passkey.add') }).click()
  const sheet = page.getByRole('dialog', { name: words('passkey.add') })
  await sheet.getByLabel(words('login.password'), { exact: true }).fill(goodPassword)
  await sheet.getByRole('button', { name: words('passkey.addVerb') }).click()
  await expect(page.getByRole('region', { name: words('passkey.title') }).getByRole('listitem')).toHaveCount(1)
  const elsewhere = await openPhone(browser, url, { locale })
  return { mina, phone, hers, words, elsewhere, other: personWith('Mina elsewhere', elsewhere, { locale }) }
}

type Scene = Awaited<ReturnType<typeof scene>>

/** From the login on: who lost every key asks; answers the number and the secret. */
async function asks({ mina, other, words }: Scene) {
  const { page } = other
  await other.open('login')
  await page.getByRole('link', { name: words('login.noWay') }).click()
  // The login has a field of the same name.
  await expect(page.getByRole('heading', { name: words('title.access') })).toBeVisible()
  await page.getByLabel(words('login.id'), { exact: true }).fill(mina.userId)
  await page.getByLabel(words('access.lost.factors')).check()
  const contact = page.getByLabel(words('access.contact'))
  await contact.fill('mina elsewhere')
  await page.getByLabel(words('access.words')).fill('My phone fell into the sea.')
  await typeCaptcha(page, words)
  await expectNoA11yViolations(page)
  await page.getByRole('button', { name: words('access.send') }).click()
  await expect(contact).toHaveAttribute('aria-invalid', 'true')
  await expect(page.locator('.toast')).toBeVisible()
  await contact.fill('mina@elsewhere.example')
  await page.getByRole('button', { name: words('access.send') }).click()
  return writesDown(other)
}

/** What is shown until it is written down. */
async function writesDown({ page, words }: Person) {
  const title = page.getByRole('heading', { name: words('access.keepTitle') })
  await expect(title).toBeFocused()
  expect(await page.locator('.toast').isVisible(), 'it would cover what is shown once').toBe(false)
  await expectNoA11yViolations(page)
  const [reference = '', secret = ''] = await page.locator('.access-keys dd').allInnerTexts()
  await page.reload()
  await expect(title).toBeVisible()
  await page.getByRole('button', { name: words('access.kept') }).click()
  await expect(page.getByRole('heading', { name: words('access.state.waiting') })).toBeVisible()
  return { reference, secret }
}

/** The next person at this browser finds the empty form, and nothing that reads a request. */
async function forgets({ page, words }: Person) {
  await page.getByRole('button', { name: words('access.forget') }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: words('access.forgetVerb') })
    .click()
  await findsNothing(page, words)
  await page.reload()
  await findsNothing(page, words)
}

async function findsNothing(page: Page, words: Words) {
  await expect(page.getByLabel(words('access.contact'))).toHaveValue('')
  expect(await page.evaluate(() => [sessionStorage, localStorage].map((area) => area.getItem('access')))).toEqual([
    null,
    null,
  ])
}

async function claims({ page }: ConsoleCases, url: string, reference: string) {
  await page.goto(`${url}/console#/access-requests`)
  await page.getByRole('row', { name: new RegExp(reference) }).press('Enter')
  await page.getByRole('button', { name: 'Claim', exact: true }).click()
  await expect(page.getByText('My phone fell into the sea.')).toBeVisible()
  // The words are there before the claim is answered.
  await expect(page.getByRole('button', { name: 'Give back to the queue' })).toBeVisible()
}

test('REQ-50 who lost password, passkey and codes asks without a login; after 72 hours two of the staff agree, and a new password logs in again', async ({
  browser,
}) => {
  const server = await openTimeTravelServer()
  try {
    const { url } = server
    const here = await scene(browser, server)
    const { mina, phone, words, elsewhere, other } = here
    const { reference, secret } = await asks(here)

    const early = await openCases(browser, server, 'Kim', 'support')
    await claims(early, url, reference)
    await expect(early.page.getByText(/they wait until/)).toBeVisible()
    await expect(early.page.getByRole('radio', { name: 'Ask a colleague to agree' })).toHaveCount(0)
    await expectNoA11yViolations(early.page)
    await early.page.getByRole('button', { name: 'Give back to the queue' }).click()
    await expect(early.page.getByRole('button', { name: 'Claim', exact: true })).toBeVisible()

    await server.pass(72 * 3_600_000)
    const [jang, bae] = [
      await openCases(browser, server, 'Jang', 'support'),
      await openCases(browser, server, 'Bae', 'support'),
    ]
    await claims(jang, url, reference)
    await jang.page.getByRole('radio', { name: 'Ask a colleague to agree' }).check()
    await jang.page.getByLabel('Reason, for the audit log').fill('She told us of her first class and her friends')
    await jang.proves()
    await jang.page.getByRole('button', { name: 'Decide', exact: true }).click()
    await expect(jang.page.getByText('A colleague decides now, under Approvals.')).toBeVisible()
    await bae.page.goto(`${url}/console#/approvals`)
    await expect(
      bae.page.getByRole('heading', { name: 'New password for someone who lost every way to log in' }),
    ).toBeVisible()
    await bae.proves()
    await bae.page.getByRole('button', { name: 'Approve', exact: true }).click()
    await bae.page.getByRole('dialog').getByRole('button', { name: 'Approve', exact: true }).click()
    await expect(bae.page.getByText('Nothing waits for a second person.')).toBeVisible()

    // On a third phone, by the number and the secret.
    const third = await openPhone(browser, url, { locale })
    const again = personWith('Mina on another phone', third, { locale })
    await again.page.goto(`${url}/#/access?part=read`)
    await again.page.getByLabel(words('access.reference')).fill(reference.toLowerCase())
    await again.page.getByLabel(words('access.secret')).fill(secret)
    await again.page.getByRole('button', { name: words('access.read') }).click()
    await expect(again.page.getByRole('heading', { name: words('access.state.granted') })).toBeVisible()
    await expectNoA11yViolations(again.page)
    await forgets(again)
    await again.page.getByRole('link', { name: words('access.have') }).click()
    await again.page.getByLabel(words('access.reference')).fill(reference)
    await again.page.getByLabel(words('access.secret')).fill(secret)
    await again.page.getByRole('button', { name: words('access.read') }).click()
    await again.page.getByRole('button', { name: words('access.start') }).click()
    await again.page.getByLabel(words('passwordChange.new'), { exact: true }).fill(newPassword)
    await again.page.getByLabel(words('passwordChange.again'), { exact: true }).fill(newPassword)
    await again.page.getByRole('button', { name: words('access.set') }).click()
    await expect(again.page.getByText(mina.userId)).toBeVisible()
    await again.page.reload()
    await expect(again.page.getByRole('heading', { name: words('access.state.used') })).toBeVisible()
    await again.page.getByRole('link', { name: words('access.login') }).click()
    await again.page.getByRole('link', { name: words('login.noWay') }).click()
    await findsNothing(again.page, words)
    await again.page.getByRole('button', { name: words('action.back') }).click()
    await expect(again.page.getByRole('link', { name: words('login.noWay') })).toBeVisible()
    await again.page.getByLabel(words('login.id')).fill(mina.userId)
    await again.page.getByLabel(words('login.password'), { exact: true }).fill(newPassword)
    await again.page.getByRole('button', { name: words('login.action'), exact: true }).click()
    await expect(again.page).not.toHaveURL(/#\/login/)
    await other.page.reload()
    await expect(other.page.getByRole('heading', { name: words('access.state.used') })).toBeVisible()
    for (const { faults } of [elsewhere, third, early, jang, bae]) expect(faults()).toEqual([])
    for (const { context } of [phone, elsewhere, third]) await context.close()
    for (const desk of [early, jang, bae]) await desk.close()
  } finally {
    await server.close()
  }
})

test('REQ-50 REQ-57 a phone that is logged in is told at once and stops it: the asker reads no more than before, and the queue tells that it was stopped', async ({
  browser,
}) => {
  const server = await openTimeTravelServer()
  try {
    const { url } = server
    const here = await scene(browser, server)
    const { phone, hers, words, elsewhere, other } = here
    const { reference } = await asks(here)
    const jang = await openCases(browser, server, 'Jang', 'support')
    await claims(jang, url, reference)

    await hers.open('notices')
    await hers.page.getByText(words('activity.accessAsked')).click()
    await expect(hers.page).toHaveURL(/#\/security/)
    const asked = hers.page.getByRole('status').filter({ hasText: words('access.stopTitle') })
    await expect(asked).toBeVisible()
    await expectNoA11yViolations(hers.page)
    await asked.getByRole('button', { name: words('access.stop') }).click()
    await expect(asked).toHaveCount(0)

    await other.page.reload()
    await expect(other.page.getByRole('heading', { name: words('access.state.waiting') })).toBeVisible()
    await jang.page.reload()
    await jang.page.getByRole('button', { name: 'Decided', exact: true }).click()
    await jang.page.getByRole('row', { name: new RegExp(reference) }).press('Enter')
    await expect(jang.page.getByText(/A phone of the account, or a new login, stopped it/)).toBeVisible()
    for (const { faults } of [phone, elsewhere, jang]) expect(faults()).toEqual([])
    for (const { context } of [phone, elsewhere]) await context.close()
    await jang.close()
  } finally {
    await server.close()
  }
})

test('REQ-50 whose code came too late asks the page for another after a minute, and proves the address by it', async ({
  browser,
}) => {
  const server = await openTimeTravelServer()
  try {
    const { url, services, now } = server
    const mina = await registered(url, 'Mina', { now, locale })
    await giveEmail({ ...services, services }, { user: mina.userId }, 'mina@example.com')
    const elsewhere = await openPhone(browser, url, { locale, size: { width: 360, height: 640 } })
    const other = personWith('Mina elsewhere', elsewhere, { locale })
    const { page, words } = other
    await other.open('access')
    await page.getByLabel(words('login.id'), { exact: true }).fill(mina.userId)
    await page.getByLabel(words('access.contact')).fill('mina@example.com')
    await typeCaptcha(page, words)
    await page.getByRole('button', { name: words('access.send') }).click()
    await writesDown(other)
    await expect(page.getByText(/works for 30 minutes/)).toBeVisible()
    await expect(page.getByRole('button', { name: /^Another code in \d+ s$/ })).toBeDisabled()

    const first = await lastCode(services)
    await server.pass(30 * 60_000)
    await page.reload()
    const code = page.getByLabel(words('passwordReset.emailCode'))
    await code.fill(first)
    await page.getByRole('button', { name: words('access.prove.email') }).click()
    await expect(code).toHaveAttribute('aria-invalid', 'true')
    await expectNoA11yViolations(page)
    await page.getByRole('button', { name: words('access.codeAgain') }).click()
    await expect(page.getByRole('button', { name: /^Another code in \d+ s$/ })).toBeDisabled()
    await code.fill(await lastCode(services))
    await page.getByRole('button', { name: words('access.prove.email') }).click()
    await expect(page.getByText(`mi***@example.com · ${words('access.proved')}`)).toBeVisible()
    await expect(code).toHaveCount(0)
    expect(elsewhere.faults()).toEqual([])
    await elsewhere.context.close()
  } finally {
    await server.close()
  }
})

test('REQ-50 REQ-126 who froze the account and has no recovery code left is led from there to a request, and the password it sets opens the account', async ({
  browser,
}) => {
  const server = await openTimeTravelServer()
  try {
    const { url, services, now } = server
    const { db, random } = services
    const { userId } = await registered(url, 'Mina', { now, locale })
    const freeze = { id: random.uuid(), user: userId, denied: 'newDevice' }
    await transact(db, (tx) => freezeAccount({ tx, now: new Date(now()), publish: () => undefined }, freeze))
    const phone = await openPhone(browser, url, { locale, size: { width: 360, height: 640 } })
    const mina = personWith('Mina', phone, { locale })
    const { page, words } = mina
    await mina.open('login')
    await page.getByLabel(words('login.id'), { exact: true }).fill(userId)
    await page.getByLabel(words('login.password'), { exact: true }).fill(goodPassword)
    await page.getByRole('button', { name: words('login.action'), exact: true }).click()
    await page.getByRole('link', { name: words('login.openFrozen') }).click()
    await page.getByRole('link', { name: words('freeze.openNoCode') }).click()
    // The page before has a field of the same name.
    await expect(page.getByRole('heading', { name: words('title.access') })).toBeVisible()
    await page.getByLabel(words('login.id'), { exact: true }).fill(userId)
    await page.getByLabel(words('access.lost.factors')).check()
    await page.getByLabel(words('access.contact')).fill('mina@elsewhere.example')
    await page.getByLabel(words('access.words')).fill('My phone fell into the sea.')
    await page.getByLabel(words('captcha.label')).fill('aaaa')
    await page.getByRole('button', { name: words('access.send') }).click()
    const { reference } = await writesDown(mina)

    const jang = await openCases(browser, server, 'Jang', 'support')
    await claims(jang, url, reference)
    await expect(jang.page.getByText(/Its owner froze the account/)).toBeVisible()
    await expect(jang.page.getByText(/They wait until .*no phone of a frozen account can stop/)).toBeVisible()
    await expect(jang.page.getByRole('radio', { name: 'Ask a colleague to agree' })).toHaveCount(0)
    await server.pass(72 * 3_600_000)
    const found = db.selectFrom('access_request').selectAll().where('reference', '=', reference)
    const { request_id: accessId, claimed_by: operator } = await found.executeTakeFirstOrThrow()
    const actor = { operator: operator!, now: new Date(now()), hasLeft: () => false }
    await transact(db, (tx) => grantAccess({ ...services, tx }, { accessId, ...actor }))

    await page.reload()
    await page.getByRole('button', { name: words('access.start') }).click()
    await page.getByLabel(words('passwordChange.new'), { exact: true }).fill(newPassword)
    await page.getByLabel(words('passwordChange.again'), { exact: true }).fill(newPassword)
    await page.getByRole('button', { name: words('access.set') }).click()
    await expect(page.getByText(userId)).toBeVisible()
    await page.getByRole('link', { name: words('access.login') }).click()
    await page.getByLabel(words('login.id'), { exact: true }).fill(userId)
    await page.getByLabel(words('login.password'), { exact: true }).fill(newPassword)
    await page.getByRole('button', { name: words('login.action'), exact: true }).click()
    await expect(page).not.toHaveURL(/#\/login/)
    for (const { faults } of [phone, jang]) expect(faults()).toEqual([])
    await phone.context.close()
    await jang.close()
  } finally {
    await server.close()
  }
})

/** The code of the newest mail that brings one to who cannot log in. */
async function lastCode({ db, keys }: Services): Promise<string> {
  const newest = db.selectFrom('outbox_message').selectAll().where('purpose', '=', 'reset').orderBy('id', 'desc')
  return /\d{6}/.exec(openMessageRow(keys, await newest.executeTakeFirstOrThrow()).body)![0]
}

test('REQ-50 what reads a request goes with the tab unless its asker keeps it on the phone, and is forgotten when asked; beside a waiting request another is sent', async ({
  browser,
}) => {
  const server = await openTimeTravelServer()
  try {
    const here = await scene(browser, server)
    const { mina, phone, words, elsewhere, other } = here
    const first = await asks(here)
    const { page } = other

    const next = await elsewhere.context.newPage()
    await next.goto('/#/access')
    await findsNothing(next, words)
    await page.getByLabel(words('access.onPhone')).check()
    await next.reload()
    await expect(next.getByText(first.reference)).toBeVisible()
    await page.getByLabel(words('access.onPhone')).uncheck()
    await next.reload()
    await findsNothing(next, words)

    await page.getByRole('link', { name: words('access.again') }).click()
    await page.getByLabel(words('access.contact')).fill('mina@elsewhere.example')
    await page.getByLabel(words('access.words')).fill('I know the names of all my friends.')
    await page.getByRole('link', { name: words('access.have') }).click()
    await page.getByRole('button', { name: words('action.back') }).click()
    await page.reload()
    await expect(page.getByLabel(words('access.words'))).toHaveValue('I know the names of all my friends.')
    const lost = page.getByLabel(words('access.lost.password'))
    await lost.uncheck()
    await page.getByLabel(words('login.id'), { exact: true }).fill(mina.userId)
    await typeCaptcha(page, words)
    await page.getByRole('button', { name: words('access.send') }).click()
    await expect(lost).toBeFocused()
    await lost.check()
    await page.getByRole('button', { name: words('access.send') }).click()
    const second = await writesDown(other)
    expect(second.reference).not.toBe(first.reference)
    await expectNoA11yViolations(page)
    await forgets(other)

    // Kept by this tab, and gone from the server.
    await page.evaluate(
      (kept) => sessionStorage.setItem('access', kept),
      JSON.stringify({ keys: { ...first, secret: 'X' }, isWritten: true }),
    )
    await page.reload()
    await expect(page.getByRole('status').filter({ hasText: words('access.gone', { days: 90 }) })).toBeVisible()
    await findsNothing(page, words)
    await page.getByRole('link', { name: words('access.have') }).click()
    await page.getByLabel(words('access.reference')).fill(first.reference)
    await page.getByLabel(words('access.secret')).fill(first.secret)
    await page.getByRole('button', { name: words('access.read') }).click()
    await expect(page.getByText(first.reference)).toBeVisible()
    for (const { faults } of [phone, elsewhere]) expect(faults()).toEqual([])
    for (const { context } of [phone, elsewhere]) await context.close()
  } finally {
    await server.close()
  }
})
