import { getSettings, setSettings } from '@madang/contract/users/users.ts'
import { listFriendRequests } from '@madang/contract/chat/friends.ts'
import { comeByLink } from './phone/come-by-link.ts'
import { expect, test } from './people.ts'
import { goodPassword, registered } from './users.ts'

test('REQ-118 from the link of an invitation to the first message in at most nine taps and without a number typed, where the inviter agreed beforehand', async ({
  person,
  server,
}) => {
  const jiwoo = await registered(server.url, '지우')
  await jiwoo.call(setSettings, { friendsByLink: true })
  const mina = await person('Mina')
  const { page, words } = mina
  const { tap, taps } = await comeByLink(mina, jiwoo, 'Mina')

  await tap(page.getByRole('button', { name: words('meet.befriend') }))
  await tap(page.getByRole('button', { name: words('greet.thanks') }))
  await expect(page.getByRole('log').getByText(words('greet.thanks'))).toBeVisible()
  await expect(page.getByRole('region', { name: words('greet.title') })).toHaveCount(0)
  expect(taps()).toBeLessThanOrEqual(9)

  const hers = await person('Jiwoo', { as: jiwoo })
  await hers.open('chat')
  await expect(hers.page.getByRole('listitem').filter({ hasText: words('greet.thanks') })).toBeVisible()
  // The codes are put off, not lost.
  await mina.open('user')
  await page.getByRole('link', { name: words('codes.remind') }).click()
  await expect(page.getByRole('listitem')).toHaveCount(8)
})

test('REQ-111 from the link of an invitation to the first check-in in at most eight taps, with what the registration brought told in clear', async ({
  person,
  server,
}) => {
  const jiwoo = await registered(server.url, '지우')
  await jiwoo.call(setSettings, { friendsByLink: true })
  const mina = await person('Mina')
  const { page, words } = mina
  const { tap, taps } = await comeByLink(mina, jiwoo, 'Mina')

  await expect(page.getByRole('heading', { name: words('reward.told', { held: '25' }) })).toBeVisible()
  await expect(page.getByText(words('reward.toldText', { free: '0.625', locked: '24.375' }))).toBeVisible()
  await tap(page.getByRole('button', { name: words('checkIn.action') }))
  await expect(page.getByText(words('checkIn.done', { n: '0.25' }))).toBeVisible()
  expect(taps()).toBeLessThanOrEqual(8)
  // What was told is what the registration brought, whatever came since.
  await expect(page.getByText(words('reward.toldText', { free: '0.625', locked: '24.375' }))).toBeVisible()
  await page.getByRole('button', { name: words('cvc.why') }).click()
  const why = page.getByRole('dialog')
  await why.getByRole('button', { name: words('amount.show') }).click()
  await expect(why).toContainText('0.625')
})

test('REQ-118, REQ-79 an inviter is asked once whether people become friends by the link; until then a greeting is a request that says who came', async ({
  person,
  server,
}) => {
  const jiwoo = await registered(server.url, '지우')
  // The inviter looks on: who came, and that they asked, is there without a reload.
  const watching = await person('Jiwoo watching', { as: jiwoo })
  await watching.open('benefit?tab=invite')
  const came = watching.page.getByRole('listitem').filter({ hasText: 'Mina' })
  await expect(watching.page.getByText(watching.words('invite.empty'))).toBeVisible()
  const mina = await person('Mina')
  const { tap } = await comeByLink(mina, jiwoo, 'Mina')
  await expect(came).toBeVisible()
  await tap(mina.page.getByRole('button', { name: mina.words('meet.send') }))
  await expect(mina.page.getByText(mina.words('meet.sent', { name: '지우' }))).toBeVisible()
  const { items } = await jiwoo.call(listFriendRequests, { pageIndex: 1, pageSize: 10, direction: 'in' })
  expect(items).toMatchObject([{ nickName: 'Mina', isMyInvitee: true }])
  await came.getByRole('link', { name: `${watching.words('title.notice')}: Mina` }).click()
  await expect(watching.page.getByText(watching.words('notice.myInvitee'))).toBeVisible()

  const hers = await person('Jiwoo', { as: jiwoo })
  const { page, words } = hers
  await hers.open('notice')
  await expect(page.getByText(words('notice.myInvitee'))).toBeVisible()
  await expect(page.getByRole('img', { name: words('notice.newAccount') })).toHaveCount(0)
  await hers.open('benefit?tab=invite')
  const question = page.getByRole('heading', { name: words('byLink.title') })
  await expect(question).toBeVisible()
  await page.getByRole('button', { name: words('byLink.no') }).click()
  await expect(question).toHaveCount(0)
  await expect.poll(() => jiwoo.call(getSettings, {})).toMatchObject({ friendsByLink: false })
  await page.reload()
  await expect(page.getByText(words('invite.code'))).toBeVisible()
  await expect(question).toHaveCount(0)
  await hers.open('settings?part=privacy')
  await page.getByRole('switch', { name: words('byLink.setting') }).click()
  await expect.poll(() => jiwoo.call(getSettings, {})).toMatchObject({ friendsByLink: true })
})

test('REQ-28 Chat and Live tell a visitor what they are, with the way to an account beside the login', async ({
  person,
}) => {
  const { page, words, open } = await person('Mina')
  await open('home')
  await page
    .getByRole('navigation', { name: words('tab.bar') })
    .getByRole('link', { name: words('tab.chat') })
    .click()
  await expect(page.getByText(words('visit.chatTitle'))).toBeVisible()
  await expect(page.getByText(words('visit.chatText'))).toBeVisible()
  await open('home')
  await page.getByRole('button', { name: words('tab.live') }).click()
  await expect(page.getByText(words('visit.liveTitle'))).toBeVisible()
  await page
    .getByRole('link', { name: words('login.register') })
    .first()
    .click()
  await expect(page.getByRole('heading', { name: words('register.title') })).toBeVisible()
})

test('REQ-43, REQ-47 the registration says beside a field why it would be refused, before it is sent, and leads to the consent that is missing', async ({
  person,
}) => {
  const { page, words, open } = await person('Mina', { size: { width: 360, height: 640 } })
  await open('register')
  const field = (label: string) => page.getByLabel(label, { exact: true })
  await expect(page.getByText(words('register.nicknameHint'))).toBeVisible()
  for (const [nickName, fault] of [
    ['미', 'nickname.fault.length'],
    ['운영자', 'nickname.fault.staff'],
  ] as const) {
    await field(words('register.nickname')).fill(nickName)
    await expect(page.getByText(words(fault))).toBeVisible()
  }
  await field(words('register.nickname')).fill('Grandmother')
  await expect(page.getByText(words('register.nicknameHint'))).toBeVisible()
  for (const [password, fault] of [
    ['1234', 'password.fault.short'],
    ['12345678', 'password.fault.common'],
    ['grandmother', 'password.fault.own'],
  ] as const) {
    await field(words('register.password')).fill(password)
    await expect(page.getByText(words(fault))).toBeVisible()
  }
  await field(words('register.password')).fill(goodPassword)
  await field(words('register.again')).fill(goodPassword)
  const age = page.getByRole('checkbox', { name: words('register.age') })
  await age.check()
  await page.getByRole('button', { name: words('register.action'), exact: true }).click()
  const terms = page.getByRole('checkbox', { name: words('register.terms') })
  await expect(terms).toBeFocused()
  await expect(terms).toBeInViewport()
  await expect(terms).toHaveAttribute('aria-invalid', 'true')
  await expect(age).not.toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByRole('alert')).toBeInViewport()
})

test('REQ-167 one drawing leads to one place, and one place has one drawing, on My, Chat, Benefit and CVC', async ({
  person,
  server,
}) => {
  const { page, open, words } = await person('Mina', { as: await registered(server.url, 'Mina') })
  const found: (readonly [drawing: string, place: string])[] = []
  for (const [path, heading] of [
    ['user', 'title.user'],
    ['chat', 'title.chat'],
    ['benefit', 'title.benefit'],
    ['cvc', 'title.cvc'],
  ] as const) {
    await open(path)
    await expect(page.getByRole('heading', { name: words(heading), exact: true }).first()).toBeVisible()
    const links = page.locator('main nav a:visible, main a.way:visible, header a:visible')
    await expect(links.first()).toBeVisible()
    // The ways of a day and the campaigns come with their own answers.
    for (const way of path === 'benefit' ? (['ways.friendClass', 'title.exchange'] as const) : [])
      await expect(page.getByText(words(way), { exact: true })).toBeVisible()
    found.push(
      ...(await links.evaluateAll((all) =>
        all.flatMap((link) => {
          const drawing = link.querySelector('svg')?.innerHTML
          const place = link.getAttribute('href')
          return drawing && place ? [[drawing, place] as const] : []
        }),
      )),
    )
  }
  expect(found.length).toBeGreaterThan(12)
  const drawings = Map.groupBy(found, ([drawing]) => drawing)
  for (const [, leads] of drawings) expect(new Set(leads.map(([, place]) => place)).size, leads[0]?.[1]).toBe(1)
  for (const [place, leads] of Map.groupBy(found, ([, to]) => to))
    expect(new Set(leads.map(([drawing]) => drawing)).size, place).toBe(1)
})
