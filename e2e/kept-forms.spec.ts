import { friends, say, stored } from './friends.ts'
import { expect, test } from './people.ts'
import { staysTyped, type Begun } from './phone/stays-typed.ts'
import { registered } from './users.ts'

test('REQ-27 what was typed into a form stays over Back and a reload until it is sent, and the form says so', async ({
  person,
  server,
}) => {
  const { mina, jun } = await friends(server.url)
  const sora = await registered(server.url, 'Sora')
  await say(mina, jun, 'See you at six')
  const phone = await person('Mina', { as: mina })
  const { page, words } = phone
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const dialog = page.getByRole('dialog')
  const restored = page.getByRole('status').filter({ hasText: words('form.restored') })

  const percent = dialog.getByRole('tab', { name: words('alert.percent') })
  const spam = dialog.getByRole('radio', { name: words('report.reason.spam') })
  const report = dialog.getByRole('textbox', { name: words('report.note') })
  const edit = page
    .locator('.comp')
    .filter({ has: button(words('dialogue.editSave')) })
    .getByRole('textbox')
  const openEdit = async () => {
    await page.getByRole('article').filter({ hasText: 'See you at six' }).press('Enter')
    await dialog.getByRole('button', { name: words('dialogue.edit') }).click()
  }

  const forms: readonly (Partial<Begun> & Pick<Begun, 'field' | 'typed'> & { readonly path: string })[] = [
    {
      path: `addfriend?id=${sora.userId}`,
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
      field: page.getByRole('textbox', { name: words('book.label') }),
      typed: 'My exchange',
    },
    {
      path: 'withdraw?asset=USDT',
      field: page.getByRole('textbox', { name: words('withdraw.quantity') }),
      typed: '12.5',
    },
    {
      path: `dialogue?id=${jun.userId}`,
      open: openEdit,
      field: edit,
      typed: 'See you at seven',
    },
    {
      path: `profile?id=${sora.userId}`,
      open: () => button(words('report.action')).click(),
      choose: () => spam.click(),
      field: report,
      typed: 'The same words to everybody',
    },
    {
      path: 'detail?id=four-numbers-of-a-week',
      open: async () => {
        await button(words('article.more')).click()
        await button(words('articleReport.action')).click()
      },
      choose: () => dialog.getByRole('radio', { name: words('articleReport.reason.wrong') }).click(),
      field: dialog.getByRole('textbox', { name: words('articleReport.note') }),
      typed: 'The second number is of last week',
    },
  ]
  for (const { path, open, ...form } of forms)
    await test.step(path, async () => {
      await phone.open('user')
      await staysTyped(phone, {
        ...form,
        open: async () => {
          await phone.open(path)
          await open?.()
        },
      })
    })

  // Sent, it is kept no longer.
  await phone.open('profile')
  await button(words('profile.save')).click()
  await expect(button(words('profile.save'))).toBeDisabled()
  await page.reload()
  await expect(page.getByRole('textbox', { name: words('profile.nickname') })).toHaveValue('Mina the second')
  await expect(restored).toHaveCount(0)
  await phone.open('support')
  await button(words('country.ask')).click()
  await expect(dialog.getByLabel(words('country.which'))).toHaveValue('JP')
  await button(words('review.send')).click()
  await phone.hears(words('country.sent'))
  await phone.open('charts?symbol=XRP')
  await button(words('alert.make')).click()
  // A number without its kind would ask for another alert; a field that is emptied takes nothing else along.
  const target = dialog.getByRole('textbox')
  await target.fill('')
  await page.reload()
  await button(words('alert.make')).click()
  await expect(percent).toHaveAttribute('aria-selected', 'true')
  await target.fill('50')
  await button(words('alert.save')).click()
  await phone.hears(words('alert.made'))
  await expect(target).toHaveValue('')
  await phone.open(`profile?id=${sora.userId}`)
  await button(words('report.action')).click()
  await expect(spam).toBeChecked()
  await button(words('report.send')).click()
  await button(words('report.done')).click()
  await button(words('report.action')).click()
  await expect(report).toHaveValue('')
  await expect(spam).not.toBeChecked()
  const kept = await page.evaluate(() => sessionStorage.getItem('typed'))
  expect(kept).toContain('Shall we read together?')
  expect(kept).not.toContain('Osaka')
  expect(kept).not.toContain('everybody')
})

test('REQ-27 new words for a sent message go when they are saved or given up, and no sooner', async ({
  person,
  server,
}) => {
  const { mina, jun } = await friends(server.url)
  await say(mina, jun, 'See you at six')
  const phone = await person('Mina', { as: mina })
  const { page, words } = phone
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const field = page.getByRole('textbox', { name: words('dialogue.editing'), exact: true })
  const message = (text: string) => page.getByRole('article').filter({ hasText: text })
  const edits = async (text: string) => {
    await message(text).press('Enter')
    await page
      .getByRole('dialog')
      .getByRole('button', { name: words('dialogue.edit') })
      .click()
    await expect(button(words('dialogue.editSave'))).toBeVisible()
  }
  const kept = () => page.evaluate(() => sessionStorage.getItem('typed') ?? '')
  await phone.open(`dialogue?id=${jun.userId}`)

  await edits('See you at six')
  await field.fill('See you at seven')
  await page.keyboard.press('Escape')
  await expect(button(words('dialogue.editSave'))).toHaveCount(0)
  await edits('See you at six')
  await expect(field).toHaveValue('See you at seven')
  await button(words('dialogue.editEnd')).click()
  expect(await kept()).not.toContain('seven')
  await edits('See you at six')
  await expect(field).toHaveValue('See you at six')
  await expect(page.getByText(words('form.restored'))).toHaveCount(0)

  await field.fill('See you at eight')
  expect(await kept()).toContain('eight')
  await button(words('dialogue.editSave')).click()
  await expect.poll(() => stored(jun, mina)).toEqual(['See you at eight'])
  await expect.poll(kept).not.toContain('eight')
  await edits('See you at eight')
  await expect(field).toHaveValue('See you at eight')
  await expect(page.getByText(words('form.restored'))).toHaveCount(0)
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
