import { getSessions } from '@madang/contract/users/security.ts'
import { getDeletion } from '@madang/contract/users/own-data.ts'
import { confirmCodes, expect, test } from './people.ts'
import { goodPassword, registered } from './users.ts'

test('REQ-57 a login from a new phone is shown on the other one, which logs it out', async ({ person, server }) => {
  const mina = await registered(server.url, 'Mina')
  const mine = await person('Mina', { as: mina })
  const thief = await person('Somebody')
  await thief.login(mina)
  const { page, words } = mine
  await mine.open('user')
  await page.getByRole('link', { name: words('my.newDevice') }).click()
  await expect(page.getByText(words('security.newDevice'))).toBeVisible()
  await page.getByRole('button', { name: words('security.notMe') }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: words('my.logout') })
    .click()
  await mine.hears(words('security.ended'))
  await expect(thief.page).toHaveURL(/#\/login/)
  await expect(page.getByText(words('security.newDevice'))).toHaveCount(0)
  expect((await mina.call(getSessions, {})).items).toHaveLength(1)

  // New recovery codes, for the password; a wrong one keeps the sheet and its field.
  await page.getByRole('button', { name: words('security.renew') }).click()
  const sheet = page.getByRole('dialog', { name: words('security.renew') })
  await sheet.getByLabel(words('login.password'), { exact: true }).fill('wrong')
  await sheet.getByRole('button', { name: words('security.renewVerb') }).click()
  await expect(sheet.getByRole('alert')).toBeVisible()
  await sheet.getByLabel(words('login.password'), { exact: true }).fill(goodPassword)
  await sheet.getByRole('button', { name: words('security.renewVerb') }).click()
  const dialog = page.getByRole('dialog', { name: words('security.newCodes') })
  await expect(dialog.getByRole('listitem')).toHaveCount(8)
  await expect(dialog.getByText(mina.recoveryCodes[0] ?? '')).toHaveCount(0)

  // Back or a reload loses none of them: the reminder leads to the same eight, until two are typed.
  const codes = await dialog.getByRole('listitem').allInnerTexts()
  const wait = page.getByRole('button', { name: words('codes.remind') })
  await page.goBack()
  await expect(dialog).toHaveCount(0)
  await expect(wait).toBeVisible()
  await page.reload()
  await mine.open('user')
  const reminder = page.getByRole('link', { name: words('codes.remind') })
  await reminder.click()
  await wait.click()
  expect(await dialog.getByRole('listitem').allInnerTexts()).toEqual(codes)
  await confirmCodes(page, words, codes)
  await dialog.getByRole('button', { name: words('codes.confirm'), exact: true }).click()
  await expect(dialog).toHaveCount(0)
  await expect(wait).toHaveCount(0)
  await mine.open('user')
  await expect(page.getByRole('link', { name: words('my.devices', { n: 1 }) })).toBeVisible()
  await expect(reminder).toHaveCount(0)
})

test('REQ-58 own data are asked for, prepared and saved as one file', async ({ person, server }) => {
  const mina = await registered(server.url, 'Mina')
  const { page, words, open } = await person('Mina', { as: mina })
  await open('settings')
  await page.getByRole('link', { name: words('data.export') }).click()
  await page.getByRole('button', { name: words('export.ask') }).click()
  await page.getByRole('dialog').getByLabel(words('login.password'), { exact: true }).fill(goodPassword)
  await page.getByRole('button', { name: words('export.verb') }).click()
  const save = page.getByRole('button', { name: words('export.open') })
  await expect(save).toBeVisible()
  const saving = page.waitForEvent('download')
  await save.click()
  const file = await saving
  expect(file.suggestedFilename()).toBe('madang-data.zip')
  expect(await file.failure()).toBeNull()
})

test('REQ-58 leaving says what is lost, takes seven days, and logging in takes it back', async ({ person, server }) => {
  const mina = await registered(server.url, 'Mina')
  const mine = await person('Mina', { as: mina, locale: 'en-GB' })
  const { page, words } = mine
  await mine.open('settings?part=leave')
  await expect(page.getByText('CVC', { exact: true })).toBeVisible()
  await expect(page.getByText('25', { exact: true })).toHaveCount(0)
  await page.getByRole('button', { name: words('amount.show') }).click()
  await expect(page.getByText('25', { exact: true })).toBeVisible()
  const action = page.getByRole('button', { name: words('leaving.action') })
  await expect(action).toBeDisabled()
  await page.getByRole('checkbox').check()
  await action.click()
  await page.getByRole('dialog').getByLabel(words('login.password'), { exact: true }).fill(goodPassword)
  await page.getByRole('button', { name: words('leaving.verb', { n: 7 }) }).click()
  await expect(page.getByRole('button', { name: words('leaving.cancel') })).toBeVisible()
  expect((await mina.call(getDeletion, {})).deletionTime).not.toBeNull()
  const other = await person('Mina elsewhere', { locale: 'en-GB' })
  await other.open('login')
  await Promise.all([other.hears(words('leaving.cancelled')), other.login(mina)])
  expect((await mina.call(getDeletion, {})).deletionTime).toBeNull()
})

test('REQ-169, REQ-4 the chosen text size holds for every page and after a reload; terms are read without an account', async ({
  person,
  server,
}) => {
  const mina = await registered(server.url, 'Mina')
  const { page, words, open } = await person('Mina', { as: mina })
  await open('settings')
  await page.getByRole('button', { name: words('size.title') }).click()
  // The arrow keys choose, as in every group of radio buttons.
  await page.getByRole('radio', { checked: true }).press('ArrowDown')
  await expect(page.getByRole('radio', { name: words('size.115'), exact: true })).toBeFocused()
  await expect(page.getByRole('radio', { name: words('size.115'), exact: true })).toBeChecked()
  await page.getByRole('radio', { name: words('size.200') }).click()
  const size = () => page.evaluate(() => getComputedStyle(document.documentElement).fontSize)
  expect(await size()).toBe('32px')
  await page.reload()
  await expect(page.getByRole('button', { name: words('size.title') })).toContainText(words('size.200'))
  expect(await size()).toBe('32px')

  const visitor = await person('Somebody', { locale: 'zh-CN' })
  await visitor.open('terms?doc=terms&version=2026-11-21')
  await visitor.page.getByRole('link', { name: visitor.words('terms.toCurrent') }).click()
  await expect(visitor.page.getByText(visitor.words('terms.version', { version: '2026-11-30' }))).toBeVisible()
  await visitor.page.getByRole('tab', { name: visitor.words('terms.doc.campaign') }).click()
  await expect(visitor.page.getByText(/0\.25 CVC/)).toBeVisible()
})

test('REQ-153 REQ-34 after 8 s the app says that it is still working, and stopping asks for everything anew and says so for as long as it takes to read', async ({
  person,
  server,
}) => {
  const mina = await registered(server.url, 'Mina')
  const mine = await person('Mina', { as: mina, locale: 'en-GB' })
  mine.forgive(/ERR_FAILED/)
  const { page, words } = mine
  await page.clock.install()
  let isStuck = true
  await page.route('**/user/GetSessions', (route) => (isStuck ? undefined : route.continue()))
  await mine.open('security')
  await expect(page.getByText(words('contact.none')).first()).toBeVisible()
  await page.clock.fastForward(9000)
  const stop = page.getByRole('button', { name: words('waiting.cancel') })
  await expect(stop).toBeVisible()
  isStuck = false
  // Far enough ahead to be still to come when the browser hears of it.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 10_000)
  await stop.click()
  const said = page.getByRole('status').filter({ hasText: words('waiting.stopped') })
  await expect(said).toBeVisible()
  // 52 characters of 60 ms.
  await page.clock.runFor(3000)
  await expect(said).toBeVisible()
  await page.clock.runFor(200)
  await expect(said).toHaveCount(0)
  await page.clock.resume()
  await expect(page.getByText(words('security.here'))).toBeVisible()
  await expect(stop).toHaveCount(0)
})
