import { getContact } from '@madang/contract/users/contact.ts'
import { expectNoA11yViolations } from './a11y.ts'
import { codeFor, type Messages, sheetOf, test, wrongFor } from './contacts.ts'
import { expect, type Person, typeCaptcha } from './people.ts'
import { goodPassword, registered } from './users.ts'

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
  await mine.hears(words('contact.saved'))
  expect(await mina.call(getContact, {})).toMatchObject({ email: null })
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
  await expect.poll(() => found()?.text ?? '', { timeout: 20_000 }).toContain(mina.userId)

  await other.open('login')
  await page.getByRole('link', { name: words('login.forgot') }).click()
  await page.getByRole('tab', { name: words('passwordReset.byEmail') }).click()
  await expect(page.getByText(words('passwordReset.text.email'))).toBeVisible()
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
  await expect.poll(() => reset() !== undefined, { timeout: 20_000 }).toBe(true)
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
