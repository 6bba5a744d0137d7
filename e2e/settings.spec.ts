import { getNotificationSettings } from '@madang/contract/chat/notifications.ts'
import { failures } from '@madang/contract/failures.ts'
import { getProfile, getSettings } from '@madang/contract/users/users.ts'
import { expect, test } from './people.ts'
import { registered } from './users.ts'

test('every setting is saved at once and stands after a reload', async ({ person, server }) => {
  const mina = await registered(server.url, 'Mina')
  const phone = await person('Mina', { as: mina })
  const { page, words } = phone
  await phone.open('user')
  await page
    .getByRole('main')
    .getByRole('link', { name: words('title.settings') })
    .click()
  await page.getByRole('switch', { name: words('settings.readMarks') }).click()
  await page.getByRole('switch', { name: words('settings.findable') }).click()
  await page.getByRole('switch', { name: words('push.hideSender') }).click()
  await page.getByRole('switch', { name: words('push.quiet') }).click()
  await page.getByLabel(words('push.from')).fill('23:30')
  await expect
    .poll(() => mina.call(getNotificationSettings, {}))
    .toMatchObject({ hideSender: true, quietFrom: 23 * 60 + 30, quietTo: 8 * 60, timeZone: 'Asia/Seoul' })
  await expect.poll(() => mina.call(getSettings, {})).toMatchObject({ readMarks: false, findable: true })
  await page.reload()
  await expect(page.getByRole('switch', { name: words('settings.readMarks') })).not.toBeChecked()
  await expect(page.getByRole('switch', { name: words('push.hideSender') })).toBeChecked()
  await expect(page.getByLabel(words('push.from'))).toHaveValue('23:30')
  // Nobody was asked for notifications.
  expect(await page.evaluate(() => Notification.permission)).not.toBe('granted')
})

test('a setting that could not be saved stands as it was, with the reason', async ({ person, server }) => {
  const mina = await registered(server.url, 'Mina')
  const phone = await person('Mina', { as: mina })
  phone.forgive(/ERR_FAILED/)
  const { page, words } = phone
  await phone.open('settings')
  const readMarks = page.getByRole('switch', { name: words('settings.readMarks') })
  await expect(readMarks).toBeChecked()
  await page.route('**/user/SetSettings', (route) => route.abort())
  await readMarks.click()
  await phone.hears(words('error.network'))
  await expect(readMarks).toBeChecked()
})

test('REQ-25 a nickname that may not be used is refused in words under its field, what was typed stays, and another is saved', async ({
  person,
  server,
}) => {
  const user = await registered(server.url, '이소라')
  const { page, words, open } = await person('이소라', { as: user })
  await open('profile')
  const nickname = page.getByRole('textbox', { name: words('profile.nickname') })
  const save = page.getByRole('button', { name: words('profile.save') })
  await expect(save).toBeDisabled()
  await nickname.fill('공식 고객센터')
  await save.click()
  await expect(page.getByText(failures.NICKNAME_NOT_ALLOWED.text['ko-KR'])).toBeVisible()
  await expect(nickname).toHaveValue('공식 고객센터')
  await nickname.fill('소라')
  await expect(page.getByText(failures.NICKNAME_NOT_ALLOWED.text['ko-KR'])).toBeHidden()
  await save.click()
  await expect(save).toBeDisabled()
  await expect.poll(async () => (await user.call(getProfile, {})).nickName).toBe('소라')
})
