import { cancelPhoneChange, getContact } from '@madang/contract/users/contact.ts'
import { testMessageService } from '../server/ports/test-message-service.ts'
import { expect, test as base, type Person, typeCaptcha } from './people.ts'
import { openTestServer, type TestServer } from './test-server.ts'
import { goodPassword, registered } from './users.ts'

const secret = 'a-secret-of-thirty-two-signs-or-more'

/** A server whose text messages and mails go to a service in this process, as an operator sets one up. */
type Messages = Awaited<ReturnType<typeof testMessageService>>
const test = base.extend<object, { server: TestServer; messages: Messages }>({
  messages: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      await using service = await testMessageService(secret)
      await use(service)
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ messages }, use) => {
      const of = (kind: string, sender: string) => ({
        [`${kind}_URL`]: messages.url,
        [`${kind}_KEY`]: 'madang',
        [`${kind}_SECRET`]: secret,
        [`${kind}_SENDER`]: sender,
      })
      const server = await openTestServer({ ...of('SMS', '15880000'), ...of('MAIL', 'help@madang.example') })
      await use(server)
      await server.close()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
})

/** The newest code that reached a number after so many messages. */
async function codeFor(messages: Messages, number: string, after: number): Promise<string> {
  const found = () => messages.accepted.slice(after).findLast(({ to }) => to === number)
  await expect.poll(() => found() !== undefined, { timeout: 20_000 }).toBe(true)
  return /\d{6}/.exec(found()?.text ?? '')?.[0] ?? ''
}

const wrongFor = (code: string) => (code === '000000' ? '111111' : '000000')

/** What somebody does in the sheet of the number. */
function sheetOf({ page, words }: Person) {
  const sheet = page.getByRole('dialog', { name: words('contact.phone') })
  const field = (label: string) => sheet.getByLabel(label, { exact: true })
  return {
    sheet,
    field,
    codeField: (phone: string) => field(words('contact.code', { phone })),
    open: () => page.getByRole('button', { name: words('contact.phone') }).click(),
    ask: async (number: string, password = goodPassword) => {
      await field(words('contact.phone')).fill(number)
      await field(words('login.password')).fill(password)
      await sheet.getByRole('button', { name: words('contact.sendCode') }).click()
    },
    confirm: () => sheet.getByRole('button', { name: words('contact.confirm') }).click(),
  }
}

test('REQ-51 a number is proved by its code and changed by the codes of both; mistakes stand beside their fields and nothing typed is lost', async ({
  person,
  server,
  messages,
}) => {
  const mina = await registered(server.url, 'Mina')
  const mine = await person('Mina', { as: mina })
  const { page, words } = mine
  const { sheet, field, codeField, ...act } = sheetOf(mine)
  await mine.open('security')
  await act.open()
  await act.ask('010-11', 'wrong')
  await expect(field(words('contact.phone'))).toHaveAttribute('aria-invalid', 'true')
  await act.ask('010-2000-0001', 'wrong')
  await expect(field(words('login.password'))).toHaveAttribute('aria-invalid', 'true')
  await expect(field(words('contact.phone'))).toHaveValue('010-2000-0001')
  await field(words('login.password')).fill(goodPassword)
  let before = messages.accepted.length
  await sheet.getByRole('button', { name: words('contact.sendCode') }).click()
  const first = await codeFor(messages, '+821020000001', before)
  await expect(codeField('010-2000-0001')).toBeVisible()

  // Closed to read the code on this phone, and open again: the codes are still asked for.
  await page.keyboard.press('Escape')
  await act.open()
  await codeField('010-2000-0001').fill(wrongFor(first))
  await act.confirm()
  await expect(codeField('010-2000-0001')).toHaveAttribute('aria-invalid', 'true')
  await codeField('010-2000-0001').fill(first)
  await act.confirm()
  await mine.hears(words('contact.saved'))
  await expect(page.getByText('+8210****0001')).toBeVisible()

  before = messages.accepted.length
  await act.open()
  await act.ask('010-2000-0002')
  const [fresh, old] = [
    await codeFor(messages, '+821020000002', before),
    await codeFor(messages, '+821020000001', before),
  ]
  const oldField = codeField('+8210****0001')
  await codeField('010-2000-0002').fill(fresh)
  await oldField.fill(wrongFor(old))
  await act.confirm()
  await expect(oldField).toHaveAttribute('aria-invalid', 'true')
  await expect(codeField('010-2000-0002')).not.toHaveAttribute('aria-invalid', 'true')
  await expect(codeField('010-2000-0002')).toHaveValue(fresh)
  await oldField.fill(old)
  await act.confirm()
  await expect(page.getByText('+8210****0002')).toBeVisible()
})

test('REQ-51 who lost the old number waits 72 hours, is told by mail, and stops the change from another phone', async ({
  person,
  server,
  messages,
}) => {
  const mina = await registered(server.url, 'Mina')
  const mine = await person('Mina', { as: mina, locale: 'en-GB' })
  const { page, words } = mine
  const { sheet, field, codeField, ...act } = sheetOf(mine)
  await mine.open('security')
  await page.getByRole('button', { name: words('contact.email') }).click()
  const mail = page.getByRole('dialog', { name: words('contact.email') })
  await mail.getByLabel(words('contact.email'), { exact: true }).fill('mina.lost@example.com')
  await mail.getByLabel(words('login.password'), { exact: true }).fill(goodPassword)
  await mail.getByRole('button', { name: words('profile.save') }).click()
  await mine.hears(words('contact.saved'))
  await act.open()
  await act.ask('010-2000-0003')
  await codeField('010-2000-0003').fill(await codeFor(messages, '+821020000003', 0))
  await act.confirm()
  await expect(page.getByText('+8210****0003')).toBeVisible()

  // A mistyped number is written anew; what was typed is still there.
  await act.open()
  await act.ask('010-2000-0009')
  await sheet.getByRole('button', { name: words('action.back') }).click()
  await expect(field(words('login.password'))).toBeVisible()
  await act.ask('010-2000-0004')
  await codeField('010-2000-0004').fill(await codeFor(messages, '+821020000004', 0))
  await sheet.getByRole('button', { name: words('contact.lost') }).click()
  await mine.hears(words('contact.waits'))
  await expect(page.getByRole('status').filter({ hasText: '+8210****0004' })).toBeVisible()
  await expect(page.getByText('+8210****0003')).toBeVisible()
  const told = () => messages.accepted.find(({ to, subject }) => to === 'mina.lost@example.com' && subject)
  await expect.poll(() => told()?.subject, { timeout: 20_000 }).toContain('72')

  const other = await person('Mina elsewhere', { locale: 'en-GB' })
  await other.open('login')
  await other.login(mina)
  await other.open('security')
  await other.page.getByRole('button', { name: words('contact.cancelDelayed') }).click()
  await expect(other.page.getByText('+8210****0004')).toHaveCount(0)
  expect(await mina.call(getContact, {})).toMatchObject({ phone: '+8210****0003', delayedPhone: null })
  expect(await mina.call(cancelPhoneChange, {})).toMatchObject({ delayedPhone: null })
  // The login from elsewhere is told by mail too.
  const strange = () => messages.accepted.filter(({ to }) => to === 'mina.lost@example.com').length
  await expect.poll(strange, { timeout: 20_000 }).toBe(2)
})

test('REQ-46, REQ-50, REQ-51 who forgot the ID gets it on the number of the account, and logs in with either', async ({
  person,
  server,
  messages,
}) => {
  const mina = await registered(server.url, 'Mina')
  const mine = await person('Mina', { as: mina })
  const { codeField, ...act } = sheetOf(mine)
  await mine.open('security')
  await act.open()
  let before = messages.accepted.length
  await act.ask('010-2000-0077')
  await codeField('010-2000-0077').fill(await codeFor(messages, '+821020000077', before))
  await act.confirm()
  await mine.hears(mine.words('contact.saved'))

  const other = await person('Other phone')
  const { page, words } = other
  await other.open('login')
  await page.getByRole('link', { name: words('login.forgotId') }).click()
  const send = page.getByRole('button', { name: words('idReminder.action') })
  const contact = page.getByLabel(words('idReminder.contact'), { exact: true })
  await contact.fill('010-20')
  await send.click()
  await expect(contact).toHaveAttribute('aria-invalid', 'true')
  await contact.fill('010-2000-0077')
  await typeCaptcha(page, words)
  before = messages.accepted.length
  await send.click()
  await expect(page.getByText(words('idReminder.sent'))).toBeVisible()
  const found = () => messages.accepted.slice(before).findLast(({ to }) => to === '+821020000077')
  await expect.poll(() => found()?.text ?? '', { timeout: 20_000 }).toContain(mina.userId)
  await other.login({ userId: '010-2000-0077', password: goodPassword })
  // A private page stays open to who is logged in.
  await other.open('security')
  await expect(page).toHaveURL(/#\/security/)
})
