import { failures } from '@madang/contract/failures.ts'
import { fieldTexts } from '@madang/contract/field-texts.ts'
import { sessionEndRules } from '@madang/contract/page-rules.ts'
import { requestDeletion } from '@madang/contract/users/own-data.ts'
import { logout } from '@madang/contract/users/users.ts'
import { chooseReadings } from '../server/house/test-readings.ts'
import { expect, openPhone, personWith, test, typeCaptcha } from './people.ts'
import { openTimeTravelServer } from './time-travel-server.ts'
import { goodPassword, registered, type User } from './users.ts'

test('a private page asks for the login and is opened after it', async ({ person, server }) => {
  const jiwoo = await registered(server.url, 'Jiwoo')
  const mina = await person('Mina')
  // It goes by itself, perhaps before the page is whole.
  await Promise.all([mina.hears('로그인해 주세요'), mina.open('reward-record?type=invite')])
  await expect(mina.page).toHaveURL(/#\/login\?back=/)
  await mina.login(jiwoo)
  await expect(mina.page).toHaveURL(/#\/reward-record\?type=invite$/)
})

test('after the login nobody is led out of the app', async ({ person, server }) => {
  const jiwoo = await registered(server.url, 'Jiwoo')
  for (const back of ['https://example.org/', '//example.org', 'javascript:alert(1)', '/\\example.org']) {
    const mina = await person('Mina')
    await mina.open(`login?back=${encodeURIComponent(back)}`)
    await mina.login(jiwoo)
    await expect(mina.page).toHaveURL(`${server.url}/#/home`)
  }
})

test('the login says what is missing, and after three failures asks for a picture', async ({ person, server }) => {
  const jiwoo = await registered(server.url, 'Jiwoo')
  const mina = await person('Mina')
  const { page, words } = mina
  await mina.open('login')
  const id = page.getByLabel(words('login.id'), { exact: true })
  const password = page.getByLabel(words('login.password'), { exact: true })
  const action = page.getByRole('button', { name: words('login.action'), exact: true })
  const isRefused = async (text: string) => {
    await action.click()
    await expect(page.getByRole('alert')).toHaveText([text])
  }
  await isRefused(fieldTexts.enterId['ko-KR'])
  await id.fill('123')
  await isRefused(failures.USERNAME_FORMAT.text['ko-KR'])
  await id.fill(jiwoo.userId)
  await isRefused(fieldTexts.incomplete['ko-KR'])
  for (const wrong of ['wrong-one', 'wrong-two', 'wrong-three']) {
    await password.fill(wrong)
    await isRefused(failures.WRONG_CREDENTIALS.text['ko-KR'])
    await expect(password).toHaveValue(wrong)
  }
  await password.fill(goodPassword)
  await isRefused(failures.CHECK_NEEDED.text['ko-KR'])
  await typeCaptcha(page, words)
  await action.click()
  await expect(page).toHaveURL(/#\/home$/)
})

test('several calls refused at once give one notice and one way to login, and all but the language is forgotten', async ({
  person,
  server,
}) => {
  const jiwoo = await registered(server.url, 'Jiwoo')
  const { page, words, tab, hears } = await person('Jiwoo', { as: jiwoo, locale: 'zh-CN' })
  // Without a socket the phone learns it from its calls alone.
  await page.routeWebSocket(/\/socket/, () => undefined)
  // What the app asks by itself is answered before, so that the tap is what finds out.
  const late = page.waitForResponse(/announcement\/GetImportant/)
  await page.goto('/#/home')
  await late
  await expect(page.getByRole('heading', { level: 3 }).first()).toBeVisible()
  await page.evaluate(() => {
    const seen: string[] = []
    const look = () => {
      const text = document.querySelector('[popover][role=status]')?.textContent ?? ''
      if (text && text !== seen.at(-1)) seen.push(text)
    }
    new MutationObserver(look).observe(document.body, { subtree: true, childList: true, characterData: true })
    Object.assign(window, { seen })
  })
  const logins: string[] = []
  page.on('framenavigated', (frame) => {
    if (frame.url().includes('#/login')) logins.push(frame.url())
  })
  await jiwoo.call(logout, {})

  await tab('user')
  await hears(failures.NOT_LOGGED_IN.text['zh-CN'])
  await expect(page.getByRole('heading', { name: words('login.title') })).toBeVisible()
  // Said once, where it stays, and by no toast over the button.
  await expect(page.getByRole('status').filter({ hasText: failures.NOT_LOGGED_IN.text['zh-CN'] })).toHaveCount(1)
  expect(await page.evaluate(() => (window as unknown as { seen: string[] }).seen)).toEqual([])
  expect(logins).toHaveLength(1)
  expect(await page.evaluate(() => Object.keys(localStorage).sort())).toEqual(['locale'])
  expect(await page.evaluate(() => localStorage.getItem('locale'))).toBe('zh-CN')
  // It follows the language, also over a reload (REQ-11).
  await page.getByRole('button', { name: words('title.language') }).click()
  await page.getByRole('radio', { name: 'English' }).click()
  const inEnglish = page.getByRole('status').filter({ hasText: failures.NOT_LOGGED_IN.text['en-GB'] })
  await expect(inEnglish).toHaveCount(1)
  await page.reload()
  await expect(inEnglish).toHaveCount(1)

  // What the former person saw does not come back by the back button (REQ-210).
  await page.goBack()
  await expect(page.getByText(jiwoo.userId)).toHaveCount(0)
})

test('REQ-56 who logs out is told goodbye and never that another device did it', async ({ person, server }) => {
  const { page, words, open } = await person('Jiwoo', { as: await registered(server.url, 'Jiwoo') })
  // With its socket: what that says of the end comes before the answer.
  const socket = page.waitForEvent('websocket')
  await open('user')
  await socket
  await page.getByRole('button', { name: words('my.logout'), exact: true }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: words('my.logout') })
    .click()
  await expect(page.getByRole('status').filter({ hasText: words('login.ended.left') })).toBeVisible()
  await expect(page.getByText(failures.SESSION_ENDED.text['ko-KR'])).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('heading', { name: words('login.title') })).toBeVisible()
  await expect(page.getByText(words('login.ended.left'))).toHaveCount(0)
})

test('changing the password ends the other phone; the refusals come in the order of REQ-48', async ({
  person,
  server,
}) => {
  const jiwoo = await registered(server.url, 'Jiwoo')
  const mine = await person('Jiwoo', { as: jiwoo })
  const other = await person('Jiwoo elsewhere', { locale: 'en-GB' })
  await other.login(jiwoo)
  const { page, words } = mine
  await mine.open('passwordmodify')
  const field = (label: string) => page.getByLabel(label, { exact: true })
  const action = page.getByRole('button', { name: words('passwordChange.action'), exact: true })
  const isRefused = async (text: string) => {
    await action.click()
    await expect(page.getByRole('alert')).toHaveText([text])
  }
  await expect(page.getByAltText(words('captcha.image'))).toBeVisible()
  await isRefused('기존 비밀번호를 입력해 주세요')
  await field(words('passwordChange.old')).fill('not-my-password')
  await isRefused('새 비밀번호를 입력해 주세요')
  await field(words('passwordChange.new')).fill('short')
  await isRefused('새 비밀번호를 다시 입력해 주세요')
  await field(words('passwordChange.again')).fill('other')
  await isRefused('비밀번호는 8자 이상, 흔하지 않은 것으로 정해 주세요')
  await field(words('passwordChange.new')).fill('a-new-yard-in-spring')
  await isRefused('새 비밀번호가 서로 달라요')
  await field(words('passwordChange.again')).fill('a-new-yard-in-spring')
  await isRefused('보안 문자를 입력해 주세요')
  await field(words('passwordChange.captcha')).fill('WRONG')
  await isRefused('보안 문자가 맞지 않아요. 새 이미지로 다시 입력해 주세요')
  await typeCaptcha(page, words, words('passwordChange.captcha'))
  await isRefused('기존 비밀번호가 맞지 않아요')
  await field(words('passwordChange.old')).fill(goodPassword)
  await typeCaptcha(page, words, words('passwordChange.captcha'))
  await action.click()
  await mine.hears('변경했어요')
  await expect(page).toHaveURL(/#\/user$/)
  await expect(page.getByText(jiwoo.userId)).toBeVisible()

  // The other phone is told at once, without doing anything.
  await expect(other.page).toHaveURL(/#\/login/)
  // It says what happened in its own language, and until it is closed.
  const why = other.page.getByRole('status').filter({ hasText: other.words('login.ended.password') })
  await expect(why).toBeVisible()
  await other.page.reload()
  await expect(why).toBeVisible()
  await why.getByRole('button', { name: other.words('action.close') }).click()
  await expect(why).toHaveCount(0)
  await other.page.reload()
  await expect(other.page.getByRole('heading', { name: other.words('login.title') })).toBeVisible()
  await expect(why).toHaveCount(0)
  await other.login({ userId: jiwoo.userId, password: 'a-new-yard-in-spring' })
})

test('REQ-56 who logs out on a wire that swallows everything is out within seconds, with nothing left on the phone', async ({
  person,
  server,
}) => {
  const { page, words, open } = await person('Jiwoo', { as: await registered(server.url, 'Jiwoo') })
  await page.route('**/user/Logout', () => undefined)
  await open('user')
  await page.getByRole('button', { name: words('my.logout'), exact: true }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: words('my.logout') })
    .click()
  await expect(page.getByRole('status').filter({ hasText: words('login.ended.left') })).toBeVisible({ timeout: 12_000 })
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
})

test('REQ-55 a phone that hears no event is told by its next call what ended its session, in its own language', async ({
  person,
  server,
}) => {
  const jiwoo = await registered(server.url, 'Jiwoo')
  const other = await person('Jiwoo elsewhere', { locale: 'zh-CN' })
  await other.login(jiwoo)
  await other.page.routeWebSocket(/\/socket/, () => undefined)
  await other.page.goto('/#/coins')
  await other.page.reload()
  await other.open('security')
  await expect(other.page.getByText(other.words('security.here'))).toBeVisible()
  await jiwoo.call(requestDeletion, { password: goodPassword })
  await other.open('settings')
  await expect(other.page).toHaveURL(/#\/login/)
  await expect(other.page.getByRole('status').filter({ hasText: other.words('login.ended.deletion') })).toBeVisible()
})

for (const reading of sessionEndRules)
  test(`REQ-55 where a code above 1000 is read as ${reading}, the sign-in page ${reading === 'said' ? 'says' : 'does not say'} that the session ended, and says so of one that ended during a change of password`, async ({
    browser,
  }) => {
    const server = await openTimeTravelServer()
    try {
      await chooseReadings(server.services.db, { sessionEnd: reading })
      await server.services.appReadings.refresh()
      /** A person whose phone learns of the end of its session from its calls alone. */
      const personOf = async (user: User) => {
        const phone = await openPhone(browser, server.url, { as: user })
        await phone.page.routeWebSocket(/\/socket/, () => undefined)
        return { ...personWith(user.nickName, phone), phone }
      }
      /** All that is said at the sign-in, where the session has just ended: in a note or in a toast. */
      const isTold = async ({ page, words, phone }: Awaited<ReturnType<typeof personOf>>, texts: string[]) => {
        await expect(page.getByRole('heading', { name: words('login.title') })).toBeVisible()
        expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
        const said = page.getByRole('status').filter({ hasText: /\S/ })
        await expect(said).toHaveText(texts)
        // Nothing more follows; what was said may have gone by itself meanwhile.
        await page.waitForLoadState('networkidle')
        expect([texts, []]).toContainEqual(await said.allInnerTexts())
        expect(phone.faults()).toEqual([])
        await phone.context.close()
      }

      const jiwoo = await registered(server.url, 'Jiwoo')
      const ended = await personOf(jiwoo)
      await ended.open('user')
      await expect(ended.page.getByText(jiwoo.userId)).toBeVisible()
      await jiwoo.call(logout, {})
      await ended.page.reload()
      await isTold(ended, reading === 'said' ? [failures.NOT_LOGGED_IN.text['ko-KR']] : [])

      const changing = await personOf(await registered(server.url, 'Sora'))
      const { page, words, open } = changing
      await open('passwordmodify')
      const fill = (label: string, text: string) => page.getByLabel(label, { exact: true }).fill(text)
      await fill(words('passwordChange.new'), 'a-new-yard-in-spring')
      await fill(words('passwordChange.again'), 'a-new-yard-in-spring')
      for (let tries = 1; tries <= 5; tries++) {
        await fill(words('passwordChange.old'), `not-my-password-${tries}`)
        await typeCaptcha(page, words, words('passwordChange.captcha'))
        await page.getByRole('button', { name: words('passwordChange.action'), exact: true }).click()
        if (tries < 5) await expect(page.getByRole('alert')).toHaveText(['기존 비밀번호가 맞지 않아요'])
        if (tries < 5) await fill(words('passwordChange.old'), '')
      }
      // Once, and by no toast over the button.
      await isTold(changing, [failures.SESSION_ENDED_DURING_CHANGE.text['ko-KR']])
    } finally {
      await server.close()
    }
  })

test('THR-01 managers of passwords are told what each field holds, and a password can be pasted', async ({
  person,
}) => {
  const { page, words, open } = await person('Mina')
  const holds = (label: string) => page.getByLabel(label, { exact: true })
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await open('login')
  await expect(holds(words('login.id'))).toHaveAttribute('autocomplete', 'username')
  await expect(holds(words('login.password'))).toHaveAttribute('autocomplete', 'current-password')
  await page.evaluate((text) => navigator.clipboard.writeText(text), goodPassword)
  await holds(words('login.password')).press('ControlOrMeta+v')
  await expect(holds(words('login.password'))).toHaveValue(goodPassword)
  await open('register')
  for (const label of [words('register.password'), words('register.again')]) {
    await expect(holds(label)).toHaveAttribute('autocomplete', 'new-password')
    await holds(label).press('ControlOrMeta+v')
    await expect(holds(label)).toHaveValue(goodPassword)
  }
})

test('a forgotten password is set anew with a recovery code, once', async ({ person, server }) => {
  const jiwoo = await registered(server.url, 'Jiwoo')
  const mina = await person('Jiwoo', { locale: 'en-GB' })
  const { page, words } = mina
  await mina.open('login')
  await page.getByRole('link', { name: words('login.forgot') }).click()
  // Both pages ask for the account ID: the first field may still be that of the login.
  await expect(page.getByText(words('passwordReset.text.code'))).toBeVisible()
  await page.getByRole('tab', { name: words('passwordReset.bySms') }).click()
  await expect(page.getByText('Recovery codes are safer: a phone number can be taken over.')).toBeVisible()
  await page.getByRole('tab', { name: words('passwordReset.byCode') }).click()
  await page.getByLabel(words('login.id'), { exact: true }).fill(jiwoo.userId)
  await page.getByLabel(words('passwordReset.code'), { exact: true }).fill(jiwoo.recoveryCodes[0] ?? '')
  await page.getByLabel(words('passwordChange.new'), { exact: true }).fill('a-new-yard-in-spring')
  await page.getByLabel(words('passwordChange.again'), { exact: true }).fill('a-new-yard-in-spring')
  await typeCaptcha(page, words)
  await page.getByRole('button', { name: words('passwordReset.action'), exact: true }).click()
  await mina.hears(words('passwordReset.done'))
  await mina.login({ userId: jiwoo.userId, password: 'a-new-yard-in-spring' })

  const again = await person('Somebody', { locale: 'en-GB' })
  await again.open('passwordmodify?mode=reset')
  await again.page.getByLabel(words('login.id'), { exact: true }).fill(jiwoo.userId)
  await again.page.getByLabel(words('passwordReset.code'), { exact: true }).fill(jiwoo.recoveryCodes[0] ?? '')
  await again.page.getByLabel(words('passwordChange.new'), { exact: true }).fill('another-yard-in-autumn')
  await again.page.getByLabel(words('passwordChange.again'), { exact: true }).fill('another-yard-in-autumn')
  await typeCaptcha(again.page, words)
  await again.page.getByRole('button', { name: words('passwordReset.action'), exact: true }).click()
  await expect(again.page.getByRole('alert')).toHaveText([failures.PROOF_WRONG.text['en-GB']])
})

test('amounts are hidden at first, shown by the eye, and hidden again after logging out', async ({
  person,
  server,
}) => {
  const jiwoo = await registered(server.url, 'Jiwoo')
  const mina = await person('Jiwoo', { as: jiwoo })
  const { page, words } = mina
  await mina.open('user')
  // CVC and USDT
  await expect(page.getByText('****')).toHaveCount(2)
  await expect(page.getByText('25 CVC')).toHaveCount(0)
  await page.getByRole('button', { name: words('amount.show') }).click()
  await expect(page.getByText('25', { exact: true }).or(page.getByText('25 CVC', { exact: true }))).toBeVisible()

  await page.getByRole('button', { name: words('my.logout'), exact: true }).click()
  const dialog = page.getByRole('alertdialog', { name: words('my.logoutTitle') })
  await dialog.getByRole('button', { name: words('action.cancel') }).click()
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: words('my.logout'), exact: true }).click()
  await dialog.getByRole('button', { name: words('my.logout') }).click()
  await expect(page).toHaveURL(/#\/login/)
  await mina.login(jiwoo)
  await mina.tab('user')
  await expect(page.getByText('****')).toHaveCount(2)
})
