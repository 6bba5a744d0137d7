import { hideConversation, listMessages, recallMessage } from '@madang/contract/chat/chat.ts'
import { failures } from '@madang/contract/failures.ts'
import { conversationWith } from './conversation.ts'
import { friends, say, stored } from './friends.ts'
import { keptKeys, keptReadSeq, workerIsReady } from './phone/kept.ts'
import { expect, test } from './people.ts'
import { befriend, registered } from './users.ts'

const cut = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|ERR_ABORTED|WebSocket|Failed to (fetch|load)/

test('opened without a network the app shows the last feed, article, sessions and messages, and says as of when', async ({
  person,
  server,
}) => {
  const { mina, jun } = await friends(server.url)
  await say(jun, mina, 'read me on the train')
  const phone = await person('Mina', { as: mina, worker: true })
  phone.forgive(cut)
  const { page, words } = phone
  await phone.open('home')
  const article = page.getByRole('tabpanel').getByRole('link').first()
  const title = await article.getByRole('heading').innerText()
  await article.click()
  await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible()
  await phone.open('cvc')
  await expect(page.getByRole('heading', { level: 1, name: words('title.cvc') })).toBeVisible()
  await phone.open('chat')
  await expect(page.getByText('read me on the train')).toBeVisible()
  await workerIsReady(phone)
  // The conversation itself was never opened: its last messages were fetched ahead.
  await expect.poll(() => keptKeys(phone)).toContain(`talk/${jun.userId}`)

  await page.context().setOffline(true)
  await page.reload()
  await expect(page.getByText('read me on the train')).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: /오프라인 · \d\d:\d\d/ })).toBeVisible()
  await page.getByRole('link', { name: 'Jun' }).click()
  await expect(page.getByRole('article').getByText('read me on the train', { exact: true })).toBeVisible()
  await phone.open('home')
  await page.getByRole('tabpanel').getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible()
})

test('REQ-88 what was read without a network is read for both once there is one, though the app was closed meanwhile', async ({
  person,
  server,
}) => {
  const { mina, jun } = await friends(server.url)
  await say(jun, mina, 'read me in the tunnel')
  const phone = await person('Mina', { as: mina, worker: true })
  phone.forgive(cut)
  const { page } = phone
  await phone.open('chat')
  await workerIsReady(phone)
  await expect.poll(() => keptKeys(phone)).toContain(`talk/${jun.userId}`)
  const readByMina = async () => (await jun.call(listMessages, { friendId: mina.userId, pageSize: 1 })).peerReadSeq
  await page.context().setOffline(true)
  await page.getByRole('link', { name: 'Jun' }).click()
  await expect(page.getByRole('article').getByText('read me in the tunnel', { exact: true })).toBeVisible()
  await phone.open('chat')
  await expect(page.getByRole('link', { name: 'Jun' })).toBeVisible()
  await expect.poll(() => keptReadSeq(phone, jun.userId)).toBe(1)
  expect(await readByMina()).toBe(0)
  await page.reload()
  await expect(page.getByRole('link', { name: 'Jun' })).toBeVisible()
  await page.context().setOffline(false)
  await expect.poll(readByMina).toBe(1)
})

test('REQ-41 what the phone did not keep is answered in words without a network, and comes by itself with it', async ({
  person,
  server,
}) => {
  const phone = await person('Mina', { as: await registered(server.url, 'Mina'), worker: true })
  phone.forgive(cut)
  const { page, words } = phone
  await phone.open('home')
  await expect(page.getByRole('tabpanel').getByRole('link').first()).toBeVisible()
  await workerIsReady(phone)
  await page.context().setOffline(true)
  for (const [path, comes] of [
    ['settings', page.getByRole('switch').first()],
    ['coins', page.getByRole('link', { name: 'BTC' }).first()],
    ['charts?symbol=ETH', page.getByText('ETH').filter({ visible: true }).first()],
  ] as const) {
    await phone.open(path)
    await expect(page.getByText(words('error.cut')).first()).toBeVisible()
    await expect(page.locator('.skeleton').filter({ visible: true })).toHaveCount(0)
    await page.context().setOffline(false)
    await expect(comes).toBeVisible()
    await expect(page.getByText(words('error.cut'))).toHaveCount(0)
    await page.context().setOffline(true)
  }
})

test('REQ-111 a check-in without a network is refused in words, frees its button, and is not made later by itself', async ({
  person,
  server,
}) => {
  const mina = await registered(server.url, 'Mina')
  const phone = await person('Mina', { as: mina })
  phone.forgive(cut)
  const { page, words } = phone
  await phone.open('benefit')
  const checkIn = page.getByRole('button', { name: words('checkIn.action'), exact: true })
  await expect(checkIn).toBeEnabled()
  await page.context().setOffline(true)
  await checkIn.click()
  await phone.hears(words('error.network'))
  await expect(checkIn).toBeEnabled()
  await page.context().setOffline(false)
  await phone.open('coins')
  await expect(page.getByRole('link', { name: 'BTC' }).first()).toBeVisible()
  await phone.open('benefit')
  await expect(checkIn).toBeEnabled()
  await checkIn.click()
  await expect(page.getByRole('status').filter({ hasText: words('checkIn.done', { n: '0.25' }) })).toBeVisible()
})

test('REQ-41 opened without a network the wallet shows its last amounts and says as of when they are', async ({
  person,
  server,
}) => {
  const mina = await registered(server.url, 'Mina')
  const phone = await person('Mina', { as: mina, worker: true })
  phone.forgive(cut)
  const { page, words } = phone
  const amounts = page.getByRole('region', { name: words('wallet.assets') })
  const asOf = page.getByRole('status').filter({ hasText: /기준이에요/ })
  await phone.open('wallet')
  await page.getByRole('button', { name: words('amount.show') }).click()
  // What the registration brought is credited a moment after it.
  await expect(amounts).toContainText('0.625')
  await expect(asOf, 'they are of now').toBeHidden()
  const before = await amounts.innerText()
  await workerIsReady(phone)
  await expect.poll(() => keptKeys(phone)).toContain('query/["walletBalances"]')

  await page.context().setOffline(true)
  await page.reload()
  await expect(asOf).toContainText(/\d\d:\d\d/)
  await page.getByRole('button', { name: words('amount.show') }).click()
  await expect.poll(() => amounts.innerText()).toBe(before)
})

test('REQ-55 after logging out nothing of the person is left on the phone, offline either', async ({
  person,
  server,
}) => {
  const { mina, jun } = await friends(server.url)
  await say(jun, mina, 'for Mina alone')
  const phone = await person('Mina', { as: mina, worker: true })
  phone.forgive(cut)
  const { page, words } = phone
  await phone.open('chat')
  await expect(page.getByText('for Mina alone')).toBeVisible()
  await workerIsReady(phone)
  await expect.poll(() => keptKeys(phone)).toContain('sessions')
  await phone.open('user')
  await page
    .getByRole('main')
    .getByRole('button', { name: words('my.logout') })
    .click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: words('my.logout') })
    .click()
  await expect(page).toHaveURL(/#\/login/)
  await expect.poll(async () => (await keptKeys(phone)).filter((key) => !key.startsWith('query/'))).toEqual([])
  const kept = await page.evaluate(async () => {
    const names = await caches.keys()
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return { names, addresses: requests.flat().map(({ url }) => new URL(url).pathname), stored: { ...localStorage } }
  })
  expect(Object.keys(kept.stored).sort()).toEqual(['locale'])
  expect(kept.addresses.filter((path) => /api|chat\/|socket/.test(path))).toEqual([])
  await page.context().setOffline(true)
  await page.reload()
  await expect(page.getByRole('heading', { name: words('login.title') })).toBeVisible()
  await expect(page.getByText('for Mina alone')).toHaveCount(0)
})

test('after three days away exactly the gap arrives: more than a page of it, a recalled message, a deleted session', async ({
  person,
  server,
}) => {
  const { mina, jun } = await friends(server.url)
  const suji = await registered(server.url, 'Suji')
  await befriend(mina, suji)
  await say(suji, mina, 'I will be gone')
  const early = await say(jun, mina, 'taken back while away')
  // Who was answered may write on (REQ-101).
  await say(mina, jun, 'yes?')
  await say(jun, mina, 'stays')
  const phone = await person('Mina', { as: mina, worker: true })
  phone.forgive(cut)
  const { page, words } = phone
  const hers = await conversationWith(phone, jun)
  await hers.sees('stays')
  await workerIsReady(phone)
  await expect.poll(() => keptKeys(phone)).toContain(`talk/${jun.userId}`)

  await page.context().setOffline(true)
  await page.goto('about:blank')
  // 120 messages are more than a page of the conversation; the gap itself is asked for in one piece.
  for (let n = 1; n <= 120; n++) await say(jun, mina, `missed ${n}`)
  await jun.call(recallMessage, { friendId: mina.userId, msgId: early })
  await mina.call(hideConversation, { friendId: suji.userId })
  await page.context().setOffline(false)

  const asked: { AfterSeq?: number; BeforeSeq?: number }[] = []
  page.on('request', (request) => {
    if (/GetFriendChatMessage/.test(request.url())) asked.push(request.postDataJSON() as (typeof asked)[number])
  })
  await phone.open('chat')
  await expect(page.getByText('missed 120')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Suji' })).toHaveCount(0)
  await page.getByRole('link', { name: 'Jun' }).click()
  await hers.sees('missed 120')
  const log = page.getByRole('log')
  await expect
    .poll(async () => {
      await log.evaluate((list) => list.scrollTo(0, 0))
      return hers.messages()
    })
    .toContain('stays')
  await expect(page.getByText('taken back while away')).toHaveCount(0)
  await expect(page.getByText(words('dialogue.recalledThey', { name: 'Jun' }))).toBeVisible()
  expect(asked.every(({ AfterSeq, BeforeSeq }) => AfterSeq !== undefined && BeforeSeq === undefined)).toBe(true)
})

test('what was written offline in several conversations goes out after the app was closed, in order, once, with two windows open', async ({
  person,
  server,
}) => {
  const { mina, jun } = await friends(server.url)
  const suji = await registered(server.url, 'Suji')
  await befriend(mina, suji)
  const phone = await person('Mina', { as: mina, worker: true })
  phone.forgive(cut)
  const { page } = phone
  const withJun = await conversationWith(phone, jun)
  await expect(withJun.composer).toBeVisible()
  await phone.open('chat')
  await workerIsReady(phone)

  await page.context().setOffline(true)
  await (await conversationWith(phone, jun)).write('to Jun, one')
  await (await conversationWith(phone, suji)).write('to Suji, one')
  await (await conversationWith(phone, jun)).write('to Jun, two')
  await (await conversationWith(phone, suji)).write('to Suji, two')
  await page.goto('about:blank')
  // Opened again, still without a network, in two windows; the second writes one more.
  await phone.open(`dialogue?id=${jun.userId}`)
  await expect(page.getByRole('article').getByText('to Jun, two', { exact: true })).toBeVisible()
  const second = { ...phone, page: await page.context().newPage() }
  await second.page.goto(`/#/dialogue?id=${jun.userId}`)
  await expect(second.page.getByRole('article').getByText('to Jun, two', { exact: true })).toBeVisible()
  await second.page
    .getByRole('textbox', { name: phone.words('dialogue.placeholder'), exact: true })
    .fill('to Jun, three')
  await second.page.getByRole('button', { name: phone.words('dialogue.send'), exact: true }).click()
  await page.context().setOffline(false)

  await expect.poll(() => stored(mina, jun)).toEqual(['to Jun, one', 'to Jun, two', 'to Jun, three'])
  await expect.poll(() => stored(mina, suji)).toEqual(['to Suji, one', 'to Suji, two'])
  await expect.poll(() => withJun.messages()).toEqual(['to Jun, one', 'to Jun, two', 'to Jun, three'])
  await expect.poll(async () => (await keptKeys(phone)).filter((key) => key.startsWith('outgoing/'))).toEqual([])
})

test('what was written offline goes out in the background when the network is back, with no window of the app open', async ({
  person,
  server,
}) => {
  const { mina, jun } = await friends(server.url)
  const stranger = await registered(server.url, 'Suji')
  const phone = await person('Mina', { as: mina, worker: true })
  phone.forgive(cut)
  const { page } = phone
  await phone.open('chat')
  await workerIsReady(phone)
  const devtools = await page.context().newCDPSession(page)
  const found = new Promise<string>((resolve) =>
    devtools.on(
      'ServiceWorker.workerRegistrationUpdated',
      ({ registrations: [one] }) => one && resolve(one.registrationId),
    ),
  )
  await devtools.send('ServiceWorker.enable')
  const registrationId = await found

  await conversationWith(phone, jun)
  await page.context().setOffline(true)
  await (await conversationWith(phone, jun)).write('in the background, one')
  await (await conversationWith(phone, jun)).write('in the background, two')
  await (await conversationWith(phone, stranger)).write('to nobody of mine')
  await expect.poll(() => keptKeys(phone)).toContain('post')
  await page.goto('about:blank')
  await page.context().setOffline(false)
  await devtools.send('ServiceWorker.dispatchSyncEvent', {
    origin: server.url,
    registrationId,
    tag: 'send',
    lastChance: false,
  })
  await expect.poll(() => stored(mina, jun)).toEqual(['in the background, one', 'in the background, two'])

  // What was refused keeps its text and says why; the token is not left behind.
  const again = await conversationWith(phone, stranger)
  await again.isRefused('to nobody of mine', failures.NOT_SENT.text['ko-KR'])
  await expect.poll(async () => (await keptKeys(phone)).filter((key) => /^(post|outgoing)/.test(key))).toHaveLength(1)
})
