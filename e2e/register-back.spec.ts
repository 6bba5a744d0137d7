import { failures } from '@madang/contract/failures.ts'
import { expect, test, typeCaptcha } from './people.ts'
import { goodPassword, registered } from './users.ts'
import { getInviteOverview } from '@madang/contract/rewards/invites.ts'
import { wordsIn } from './words.ts'

test('REQ-27 who registers from the login, or was about to log in from there, is led to the page that asked; never out of the app', async ({
  person,
  server,
}) => {
  const mina = await person('Mina')
  const { page, words } = mina
  const toRegister = page.getByRole('link', { name: words('login.register'), exact: true })
  await mina.open('friend')
  await toRegister.click()
  await page.getByRole('link', { name: words('register.haveAccount') }).click()
  await expect(page).toHaveURL(/#\/login\?back=/)
  await toRegister.click()
  await mina.register({ goesOnTo: /#\/friend$/ })

  const jun = await person('Jun')
  await jun.open(`register?back=${encodeURIComponent('//example.org')}`)
  await jun.register({ goesOnTo: /#\/home$/ })
  expect(new URL(jun.page.url()).origin).toBe(server.url)
})

test('REQ-44, REQ-11 a copied invitation is pasted as its code; what the server refuses changes its language with the app', async ({
  person,
  server,
}) => {
  const jiwoo = await registered(server.url, 'Jiwoo')
  const { inviteCode, inviteLink } = await jiwoo.call(getInviteOverview, {})
  const { page, words, open, hears } = await person('Mina')
  const paste = page.getByRole('button', { name: words('withdraw.paste') })
  await open('register')
  await paste.click()
  await hears(words('withdraw.pasteRefused'))
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.evaluate((text) => navigator.clipboard.writeText(text), inviteLink)
  await paste.click()
  await expect(page.getByLabel(words('register.code'), { exact: true })).toHaveValue(inviteCode)
  await expect(page.getByText(words('register.codeFound'))).toBeVisible()
  await expect(paste).toBeHidden()

  await page.getByLabel(words('register.nickname'), { exact: true }).fill('Mina')
  await page.getByLabel(words('register.password'), { exact: true }).fill(goodPassword)
  await page.getByLabel(words('register.again'), { exact: true }).fill(goodPassword)
  for (const consent of ['age', 'terms', 'privacy'] as const)
    await page.getByRole('checkbox', { name: words(`register.${consent}`) }).check()
  await typeCaptcha(page, words)
  await page.getByLabel(words('captcha.label'), { exact: true }).fill('WRONG')
  await page.getByRole('button', { name: words('register.action'), exact: true }).click()
  await expect(page.getByRole('alert')).toHaveText([failures.IMAGE_CODE_WRONG.text['ko-KR']])
  await page.getByRole('button', { name: words('title.language') }).click()
  await page.getByRole('radio', { name: 'English' }).click()
  await expect(page.getByRole('heading', { name: wordsIn('en-GB')('register.title') })).toBeVisible()
  await expect(page.getByRole('alert').filter({ hasText: failures.IMAGE_CODE_WRONG.text['en-GB'] })).toBeVisible()
})

test('REQ-44 the code of an invitation that was looked at stands in the registration when the app is opened anew', async ({
  person,
  server,
}) => {
  const { inviteCode } = await (await registered(server.url, 'Jiwoo')).call(getInviteOverview, {})
  const { page, words, open } = await person('Mina')
  const code = page.getByLabel(words('register.code'), { exact: true })
  await open(`share?inviteCode=${inviteCode}`)
  await expect(code).toHaveValue(inviteCode)
  await page.goto('/')
  await open('register')
  await expect(code).toHaveValue(inviteCode)
  await expect(page.getByText(words('register.restored'))).toHaveCount(0)
})
