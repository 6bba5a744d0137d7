import { cancelContactChange, codeMinutes, type ContactKind, getContact } from '@madang/contract/users/contact.ts'
import { noteReceipt } from '@madang/contract/tool.ts'
import { signReceipt } from '../server/ports/message-sender.ts'
import { expectNoA11yViolations } from './a11y.ts'
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
      server.forgive(/did not arrive/)
      await use(server)
      await server.close()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
})

/** The newest code that reached a number after so many messages. */
async function codeFor(messages: Messages, number: string, after: number): Promise<string> {
  const found = () => messages.accepted.slice(after).findLast(({ to }) => to === number)
  await expect.poll(() => found() !== undefined).toBe(true)
  return /\d{6}/.exec(found()?.text ?? '')?.[0] ?? ''
}

const wrongFor = (code: string) => (code === '000000' ? '111111' : '000000')

/** What somebody does in the sheet of a contact. */
function sheetOf({ page, words }: Person, kind: ContactKind = 'phone') {
  const sheet = page.getByRole('dialog', { name: words(`contact.${kind}`) })
  const field = (label: string) => sheet.getByLabel(label, { exact: true })
  return {
    sheet,
    field,
    codeField: (contact: string) => field(words(`contact.code.${kind}`, { contact })),
    open: () => page.getByRole('button', { name: words(`contact.${kind}`) }).click(),
    ask: async (value: string, password = goodPassword) => {
      await field(words(`contact.${kind}`)).fill(value)
      await field(words('login.password')).fill(password)
      await sheet.getByRole('button', { name: words(`contact.sendCode.${kind}`) }).click()
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
  await sheet.getByRole('button', { name: words('contact.sendCode.phone') }).click()
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
  const mail = sheetOf(mine, 'email')
  await mail.open()
  await mail.ask('mina.lost@example.com')
  await mail.codeField('mina.lost@example.com').fill(await codeFor(messages, 'mina.lost@example.com', 0))
  await mail.confirm()
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
  await sheet.getByRole('button', { name: words('contact.lost.phone') }).click()
  await mine.hears(words('contact.waits.phone'))
  await expect(page.getByRole('status').filter({ hasText: '+8210****0004' })).toBeVisible()
  await expect(page.getByText('+8210****0003')).toBeVisible()
  const told = () => messages.accepted.findLast(({ to }) => to === 'mina.lost@example.com')
  await expect.poll(() => told()?.subject).toContain('72')

  const other = await person('Mina elsewhere', { locale: 'en-GB' })
  await other.open('login')
  await other.login(mina)
  await other.open('security')
  await other.page.getByRole('button', { name: words('contact.cancelDelayed') }).click()
  await expect(other.page.getByText('+8210****0004')).toHaveCount(0)
  expect(await mina.call(getContact, {})).toMatchObject({ phone: '+8210****0003', delayedPhone: null })
  expect(await mina.call(cancelContactChange, { kind: 'phone' })).toMatchObject({ delayedPhone: null })
  // The code, the first number, the change that waits, and the login from elsewhere.
  const strange = () => messages.accepted.filter(({ to }) => to === 'mina.lost@example.com').length
  await expect.poll(strange).toBe(4)
})

test('REQ-50 who waits for a code is told beside its field that it did not arrive, and no more once another is asked for', async ({
  person,
  server,
  messages,
}) => {
  const mina = await registered(server.url, 'Mina')
  const mine = await person('Mina', { as: mina })
  const { page, words } = mine
  const { sheet, codeField, ...act } = sheetOf(mine)
  await mine.open('security')
  await act.open()
  await act.ask('010-2000-0088')
  await codeFor(messages, '+821020000088', 0)
  const { id: messageId } = messages.accepted.find(({ to }) => to === '+821020000088')!
  const receipt = { messageId, outcome: 'failed', timestamp: String(Date.now()) } as const
  await mina.call(noteReceipt, { ...receipt, key: 'madang', signature: signReceipt(secret, receipt) })
  const undelivered = sheet.getByText(words('contact.undelivered.phone', { contact: '+8210****0088' }))
  await expect(undelivered).toBeVisible()
  await expectNoA11yViolations(page)

  await sheet.getByRole('button', { name: words('action.back') }).click()
  const before = messages.accepted.length
  await act.ask('010-2000-0088')
  await codeField('010-2000-0088').fill(await codeFor(messages, '+821020000088', before))
  await expect(undelivered).toHaveCount(0)
  await act.confirm()
  await mine.hears(words('contact.saved'))
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
  await expect.poll(() => found()?.text ?? '').toContain(mina.userId)
  await other.login({ userId: '010-2000-0077', password: goodPassword })
  // A private page stays open to who is logged in.
  await other.open('security')
  await expect(page).toHaveURL(/#\/security/)
})

const newPassword = 'another-slow-walk'

/** Proves an address under Security. */
async function proves(mine: Person, messages: Messages, address: string) {
  const mail = sheetOf(mine, 'email')
  await mine.open('security')
  await mail.open()
  const before = messages.accepted.length
  await mail.ask(address)
  await mail.codeField(address).fill(await codeFor(messages, address, before))
  await mail.confirm()
  await mine.hears(mine.words('contact.saved'))
}

test('REQ-51 a mail address is proved by its code; mistakes stand beside their fields, and it is removed by the code of the address', async ({
  person,
  server,
  messages,
}) => {
  const address = 'mina.first@example.com'
  const mina = await registered(server.url, 'Mina')
  const mine = await person('Mina', { as: mina })
  const { page, words } = mine
  const { sheet, field, codeField, ...act } = sheetOf(mine, 'email')
  await mine.open('security')
  await act.open()
  await act.ask('mina@', 'wrong')
  await expect(field(words('contact.email'))).toHaveAttribute('aria-invalid', 'true')
  await act.ask(address, 'wrong')
  await expect(field(words('login.password'))).toHaveAttribute('aria-invalid', 'true')
  await act.ask(address)
  const code = await codeFor(messages, address, 0)
  await expect(codeField(address)).toBeVisible()
  await expectNoA11yViolations(page)

  // Closed to read the mail on this phone, and open again: the code is still asked for.
  await page.keyboard.press('Escape')
  await act.open()
  await codeField(address).fill(wrongFor(code))
  await act.confirm()
  await expect(codeField(address)).toHaveAttribute('aria-invalid', 'true')
  await codeField(address).fill(code)
  await act.confirm()
  await mine.hears(words('contact.saved'))
  await expect(page.getByText('mi***@example.com')).toBeVisible()
  await expect(page.getByText(words('contact.notProved'))).toHaveCount(0)

  await act.open()
  await field(words('login.password')).fill(goodPassword)
  const before = messages.accepted.length
  await sheet.getByRole('button', { name: words('contact.remove') }).click()
  await codeField('mi***@example.com').fill(await codeFor(messages, address, before))
  await act.confirm()
  await expect.poll(async () => (await mina.call(getContact, {})).email).toBeNull()
})

test('REQ-46, REQ-50 who forgot ID and password gets the ID by mail, sets a new password by a mailed code, and logs in with the address', async ({
  person,
  server,
  messages,
}) => {
  const address = 'mina.forgets@example.com'
  const mina = await registered(server.url, 'Mina')
  await proves(await person('Mina', { as: mina }), messages, address)

  const other = await person('Mina elsewhere')
  const { page, words } = other
  await other.open('login')
  await page.getByRole('link', { name: words('login.forgotId') }).click()
  await page.getByLabel(words('idReminder.contact'), { exact: true }).fill(address)
  await typeCaptcha(page, words)
  const before = messages.accepted.length
  await page.getByRole('button', { name: words('idReminder.action') }).click()
  await expect(page.getByText(words('idReminder.sent'))).toBeVisible()
  const found = () => messages.accepted.slice(before).findLast(({ to }) => to === address)
  await expect.poll(() => found()?.text ?? '').toContain(mina.userId)

  await other.open('login')
  await page.getByRole('link', { name: words('login.forgot') }).click()
  await page.getByRole('tab', { name: words('passwordReset.byEmail') }).click()
  await expect(page.getByText(words('passwordReset.text.email', { minutes: codeMinutes.email }))).toBeVisible()
  await page.getByLabel(words('login.id'), { exact: true }).fill(mina.userId)
  const email = page.getByLabel(words('passwordReset.email'), { exact: true })
  await email.fill('mina.forgets')
  await typeCaptcha(page, words)
  const send = page.getByRole('button', { name: words('passwordReset.send') })
  await send.click()
  await expect(email).toHaveAttribute('aria-invalid', 'true')
  await email.fill(address)
  const asked = messages.accepted.length
  await send.click()
  await expect(page.getByText(words('passwordReset.sent.email'))).toBeVisible()
  const code = await codeFor(messages, address, asked)
  const codeField = page.getByLabel(words('passwordReset.emailCode'), { exact: true })
  await codeField.fill(wrongFor(code))
  await page.getByLabel(words('passwordChange.new'), { exact: true }).fill(newPassword)
  await page.getByLabel(words('passwordChange.again'), { exact: true }).fill(newPassword)
  await page.getByRole('button', { name: words('passwordReset.action') }).click()
  await expect(codeField).toHaveAttribute('aria-invalid', 'true')
  await codeField.fill(code)
  await expectNoA11yViolations(page)
  await page.getByRole('button', { name: words('passwordReset.action') }).click()
  await other.hears(words('passwordReset.done'))
  await other.login({ userId: address, password: newPassword })
  await other.open('security')
  await expect(page.getByText('mi***@example.com')).toBeVisible()
})

test('REQ-50 who lost the password proves a request for help by the code mailed to the address of the account', async ({
  person,
  server,
  messages,
}) => {
  const address = 'mina.locked@example.com'
  const mina = await registered(server.url, 'Mina')
  await proves(await person('Mina', { as: mina }), messages, address)

  const { page, words, ...other } = await person('Mina elsewhere')
  await other.open('access')
  await page.getByLabel(words('login.id'), { exact: true }).fill(mina.userId)
  await page.getByLabel(words('access.contact')).fill(address)
  await page.getByLabel(words('access.words')).fill('I cannot remember it.')
  await typeCaptcha(page, words)
  const before = messages.accepted.length
  await page.getByRole('button', { name: words('access.send') }).click()
  await page.getByRole('button', { name: words('access.kept') }).click()
  const reset = () => messages.accepted.slice(before).find(({ to, text }) => to === address && /\n\d{6}\n/.test(text))
  await expect.poll(() => reset() !== undefined).toBe(true)
  const code = /\n(\d{6})\n/.exec(reset()!.text)![1]!
  const field = page.getByLabel(words('passwordReset.emailCode'), { exact: true })
  const prove = page.getByRole('button', { name: words('access.prove.email') })
  await field.fill(wrongFor(code))
  await prove.click()
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await field.fill(code)
  await prove.click()
  await expect(field).toHaveCount(0)
  await expect(page.getByText(words('access.proved'))).toBeVisible()
})
