import { cancelContactChange, getContact } from '@madang/contract/users/contact.ts'
import { codeFor, sheetOf, test, wrongFor } from './contacts.ts'
import { expect, typeCaptcha } from './people.ts'
import { goodPassword, registered } from './users.ts'

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
  await expect.poll(() => told()?.subject, { timeout: 20_000 }).toContain('72')

  const other = await person('Mina elsewhere', { locale: 'en-GB' })
  await other.open('login')
  await other.login(mina)
  await other.open('security')
  await other.page.getByRole('button', { name: words('contact.cancelDelayed') }).click()
  await expect(other.page.getByText('+8210****0004')).toHaveCount(0)
  expect(await mina.call(getContact, {})).toMatchObject({ phone: '+8210****0003', delayedPhone: null })
  expect(await mina.call(cancelContactChange, { kind: 'phone' })).toMatchObject({ delayedPhone: null })
  // The code, the change, and the login from elsewhere.
  const strange = () => messages.accepted.filter(({ to }) => to === 'mina.lost@example.com').length
  await expect.poll(strange, { timeout: 20_000 }).toBe(3)
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
