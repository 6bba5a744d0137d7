import { expect, test } from './people.ts'
import { registered } from './users.ts'

test('REQ-27 what was typed into a form stays over Back and a reload until it is sent, and the form says so', async ({
  person,
  server,
}) => {
  const mina = await registered(server.url, 'Mina')
  const jun = await registered(server.url, 'Jun')
  const phone = await person('Mina', { as: mina })
  const { page, words } = phone
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const dialog = page.getByRole('dialog')
  const restored = page.getByRole('status').filter({ hasText: words('form.restored') })

  const percent = dialog.getByRole('tab', { name: words('alert.percent') })

  const forms = [
    {
      path: `addfriend?id=${jun.userId}`,
      open: () => button(words('add.apply')).click(),
      field: dialog.getByRole('textbox', { name: words('add.greeting') }),
      typed: 'Shall we read together?',
    },
    {
      path: 'charts?symbol=XRP',
      open: () => button(words('alert.make')).click(),
      choose: () => percent.click(),
      field: dialog.getByRole('textbox'),
      typed: '50',
    },
    {
      path: 'profile',
      open: () => Promise.resolve(),
      field: page.getByRole('textbox', { name: words('profile.nickname') }),
      typed: 'Mina the second',
    },
    {
      path: 'security',
      open: () => page.getByRole('button', { name: new RegExp(words('contact.email')) }).click(),
      field: dialog.getByRole('textbox', { name: words('contact.email') }),
      typed: 'mina@example.com',
    },
    {
      path: 'support',
      open: () => button(words('country.ask')).click(),
      choose: () => dialog.getByLabel(words('country.which')).selectOption('JP'),
      field: dialog.getByLabel(words('country.words')),
      typed: 'I moved to Osaka.',
    },
    {
      path: 'address-book?part=add',
      open: () => Promise.resolve(),
      field: page.getByRole('textbox', { name: words('book.label') }),
      typed: 'My exchange',
    },
    {
      path: 'withdraw?asset=USDT',
      open: () => Promise.resolve(),
      field: page.getByRole('textbox', { name: words('withdraw.quantity') }),
      typed: '12.5',
    },
  ]
  for (const { path, open, choose, field, typed } of forms)
    await test.step(path, async () => {
      await phone.open('user')
      await phone.open(path)
      await open()
      await expect(restored).toHaveCount(0)
      await choose?.()
      await field.fill(typed)
      await page.goBack()
      await expect(field).toHaveCount(0)
      await phone.open(path)
      await open()
      await expect(field).toHaveValue(typed)
      await expect(restored).toBeVisible()
      await page.reload()
      await open()
      await expect(field).toHaveValue(typed)
      await expect(restored).toBeVisible()
    })

  // Sent, it is kept no longer.
  await phone.open('profile')
  await button(words('profile.save')).click()
  await expect(button(words('profile.save'))).toBeDisabled()
  await page.reload()
  await expect(forms[2]!.field).toHaveValue('Mina the second')
  await expect(restored).toHaveCount(0)
  await phone.open('support')
  await button(words('country.ask')).click()
  await expect(dialog.getByLabel(words('country.which'))).toHaveValue('JP')
  await button(words('review.send')).click()
  await phone.hears(words('country.sent'))
  await phone.open('charts?symbol=XRP')
  await button(words('alert.make')).click()
  // A number without its kind would ask for another alert; a field that is emptied takes nothing else along.
  await forms[1]!.field.fill('')
  await page.reload()
  await button(words('alert.make')).click()
  await expect(percent).toHaveAttribute('aria-selected', 'true')
  await forms[1]!.field.fill('50')
  await button(words('alert.save')).click()
  await phone.hears(words('alert.made'))
  await expect(forms[1]!.field).toHaveValue('')
  const kept = await page.evaluate(() => sessionStorage.getItem('typed'))
  expect(kept).toContain('Shall we read together?')
  expect(kept).not.toContain('Osaka')
})

test('REQ-55 what was typed goes with the session, also where its form was not opened since, and is not shown to whoever logs in next', async ({
  person,
  server,
}) => {
  const mina = await registered(server.url, 'Mina')
  const jun = await registered(server.url, 'Jun')
  const phone = await person('Mina', { as: mina })
  const { page, words } = phone
  const nickname = page.getByRole('textbox', { name: words('profile.nickname') })
  const kept = () => page.evaluate(() => sessionStorage.getItem('typed'))
  await phone.open('profile')
  await nickname.fill('Mina the second')
  const hers = await kept()
  expect(hers).toContain('Mina the second')

  await phone.open('user')
  await page.reload()
  await page.getByRole('button', { name: words('my.logout'), exact: true }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: words('my.logout') })
    .click()
  await expect(page.getByRole('heading', { name: words('login.title') })).toBeVisible()
  expect(await kept()).toBeNull()

  // Of a window that slept while another one logged out.
  await page.evaluate((typed) => sessionStorage.setItem('typed', typed), hers ?? '')
  await phone.login(jun)
  await phone.open('profile')
  await expect(nickname).toHaveValue('Jun')
  await expect(page.getByText(words('form.restored'))).toHaveCount(0)
})

test('REQ-27 who I am stays in the forms of the login over Back and a reload, and goes with the session; a password is never kept', async ({
  person,
  server,
}) => {
  const mina = await registered(server.url, 'Mina')
  const phone = await person('Mina')
  const { page, words } = phone
  const id = page.getByRole('textbox', { name: words('login.id') })
  const password = page.getByLabel(words('login.password'), { exact: true })
  await phone.open('home')
  await phone.open('login')
  await id.fill(mina.userId)
  await password.fill('a-password-of-mine-7')
  await page.goBack()
  await expect(id).toHaveCount(0)
  await phone.open('login')
  await expect(id).toHaveValue(mina.userId)
  await expect(password).toHaveValue('')
  await page.reload()
  await expect(id).toHaveValue(mina.userId)
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('a-password-of-mine-7')

  await phone.open('passwordmodify?mode=id')
  const contact = page.getByRole('textbox', { name: words('idReminder.contact') })
  await contact.fill('mina@example.com')
  await page.reload()
  await expect(contact).toHaveValue('mina@example.com')

  await phone.login(mina)
  await phone.open('profile')
  await expect(page.getByRole('textbox', { name: words('profile.nickname') })).toHaveValue('Mina')
  expect(await page.evaluate(() => sessionStorage.getItem('typed') ?? '')).not.toContain(mina.userId)
})
