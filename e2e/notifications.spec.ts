import { muteConversation } from '@madang/contract/chat/chat.ts'
import { getNotificationSettings } from '@madang/contract/chat/notifications.ts'
import { testPushService } from '../server/notifications/test-push-service.ts'
import { friends, say } from './friends.ts'
import { openTestServer } from './test-server.ts'
import { expect, isListening, openPhone, test } from './people.ts'
import { befriend, registered, type User } from './users.ts'
import { wordsIn } from './words.ts'

test('a message that comes while one is elsewhere in the app is said in front, without taking the focus, opens by a tap, and goes by itself', async ({
  person,
  server,
}) => {
  const { mina, jun } = await friends(server.url)
  const phone = await person('Mina', { as: mina })
  const { page, words } = phone
  await phone.open('search')
  const field = page.getByRole('searchbox')
  await field.fill('BTC')
  await isListening(phone)
  const banner = page.getByRole('status', { name: words('banner.label') })
  await say(jun, mina, '지금 시간 괜찮아?')
  // Under the pointer it stays.
  await banner.getByRole('link').hover()
  await expect(banner.getByText('지금 시간 괜찮아?')).toBeVisible()
  await expect(banner.getByText('Jun', { exact: true })).toBeVisible()
  await expect(field).toBeFocused()
  await banner.getByRole('link').click()
  await expect(page.getByRole('article').getByText('지금 시간 괜찮아?', { exact: true })).toBeVisible()

  // Over the conversation it belongs to, and over the list, there is none.
  await say(jun, mina, '여기 있어')
  await expect(page.getByRole('article').getByText('여기 있어', { exact: true })).toBeVisible()
  await expect(banner.getByRole('link')).toHaveCount(0)
  await phone.open('chat')
  await say(jun, mina, '목록에서 봐')
  await expect(page.getByRole('main').getByText('목록에서 봐')).toBeVisible()
  await expect(banner.getByRole('link')).toHaveCount(0)

  // The next one goes by itself, though the one before was left by a tap.
  await phone.open('search')
  await expect(field).toBeVisible()
  await page.mouse.move(0, 600)
  await say(jun, mina, '나중에 봐')
  await expect(banner.getByRole('link')).toBeVisible()
  await expect(banner.getByRole('link')).toHaveCount(0)
})

test('a muted conversation counts and is not said', async ({ person, server }) => {
  const { mina, jun } = await friends(server.url)
  await say(jun, mina, 'before')
  await mina.call(muteConversation, { friendId: jun.userId, isMuted: true })
  const phone = await person('Mina', { as: mina })
  const { page, words } = phone
  await phone.open('user')
  await isListening(phone)
  await say(jun, mina, 'quietly')
  const tab = page.getByRole('navigation', { name: words('tab.bar') }).getByRole('link', { name: words('tab.chat') })
  await expect(tab).toHaveText(`2${words('tab.chat')}`)
  await expect(page.getByRole('status', { name: words('banner.label') }).getByRole('link')).toHaveCount(0)
})

/** The service is one of this process, recorded: it decrypts what the server sends; the browser is handed the very same. */
test('a push reaches the phone encrypted, is shown when the app is not in front, hides the sender when asked, and ends with the session', async ({
  browser,
}) => {
  await using service = await testPushService()
  // With the embedded database, as for everybody who tries Madang.
  const server = await openTestServer({ PUSH_ORIGIN: service.origin, DATABASE_URL: '' })
  const words = wordsIn('ko-KR')
  const { mina, jun } = await friends(server.url)
  const { context, page, faults } = await openPhone(browser, server.url, { as: mina, worker: true })
  try {
    await context.grantPermissions(['notifications'])
    const subscription = service.phone()
    // Chromium without its maker's push service cannot subscribe: the subscription is the test service's.
    await page.addInitScript(({ endpoint, p256dh, auth }) => {
      const held = { endpoint, options: {}, unsubscribe: async () => true }
      const made = { ...held, toJSON: () => ({ endpoint, keys: { p256dh, auth } }) }
      PushManager.prototype.subscribe = async () => made as unknown as PushSubscription
      PushManager.prototype.getSubscription = async () => null
    }, subscription)
    await page.goto('/#/settings')
    const here = page.getByRole('switch', { name: words('push.here') })
    await expect(here).not.toBeChecked()
    await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
    await here.click()
    await expect(here).toBeChecked()

    await say(jun, mina, '비밀 이야기')
    await expect.poll(() => service.received.map(({ pushed }) => pushed.body)).toEqual(['비밀 이야기'])
    expect(service.received[0]?.pushed).toMatchObject({ title: 'Jun', unread: 1, path: `/dialogue?id=${jun.userId}` })

    const devtools = await context.newCDPSession(page)
    const registered = new Promise<string>((resolve) =>
      devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
        const [found] = registrations
        if (found) resolve(found.registrationId)
      }),
    )
    await devtools.send('ServiceWorker.enable')
    const deliver = async (pushed: unknown) =>
      devtools.send('ServiceWorker.deliverPushMessage', {
        origin: server.url,
        registrationId: await registered,
        data: JSON.stringify(pushed),
      })
    const [worker] = context.serviceWorkers()
    const shown = () =>
      worker?.evaluate(async () => {
        const scope = self as unknown as { registration: ServiceWorkerRegistration }
        return (await scope.registration.getNotifications()).map(({ title, body, tag }) => ({ title, body, tag }))
      })
    await page.bringToFront()
    await deliver(service.received[0]?.pushed)
    await page.goto('about:blank')
    await deliver(service.received[0]?.pushed)
    await expect.poll(shown).toEqual([{ title: 'Jun', body: '비밀 이야기', tag: `message-${jun.userId}` }])

    // What somebody else may have done carries the button that stops it.
    const notMe = { label: '제가 하지 않았어요', path: '/freeze?link=a-secret' }
    await deliver({ title: '출금', body: '신청됨', tag: 'withdrawal-W-1', path: '/wallet', unread: 1, notMe })
    const buttons = () =>
      worker?.evaluate(async () => {
        const scope = self as unknown as { registration: ServiceWorkerRegistration }
        const found = await scope.registration.getNotifications({ tag: 'withdrawal-W-1' })
        // TypeScript's own types know no buttons of notifications.
        return found.flatMap((each) => (each as unknown as { actions: { action: string; title: string }[] }).actions)
      })
    await expect.poll(buttons).toMatchObject([{ action: notMe.path, title: notMe.label }])

    await page.goto('/#/settings')
    await page.getByRole('switch', { name: words('push.hideSender') }).click()
    await expect.poll(async () => (await mina.call(getNotificationSettings, {})).hideSender).toBe(true)
    await say(jun, mina, '더 비밀')
    await expect.poll(() => service.received.length).toBe(2)
    expect(service.received[1]?.pushed).toMatchObject({ title: '마당', body: '새 메시지 (안 읽은 메시지 2개)' })

    // What a phone shows is read, and what is read is not pushed.
    await page.goto(`/#/dialogue?id=${jun.userId}`)
    await expect(page.getByRole('article').getByText('더 비밀', { exact: true })).toBeVisible()
    await say(jun, mina, '같이 보는 중')
    await expect(page.getByRole('article').getByText('같이 보는 중', { exact: true })).toBeVisible()
    await page.goto('/#/user')
    await page
      .getByRole('main')
      .getByRole('button', { name: words('my.logout') })
      .click()
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: words('my.logout') })
      .click()
    await expect(page).toHaveURL(/#\/login/)
    await say(jun, mina, '아무도 없을 때')
    const suji = await registeredFriend(server.url, jun)
    await say(suji, jun, 'time passes')
    await expect.poll(async () => (await shown())?.length).toBe(0)
    expect(service.received).toHaveLength(2)
    expect(faults()).toEqual([])
  } finally {
    await context.close()
    await server.close()
  }
})

async function registeredFriend(url: string, other: User): Promise<User> {
  const suji = await registered(url, 'Suji')
  await befriend(suji, other)
  return suji
}
