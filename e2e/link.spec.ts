import type { WebSocketRoute } from '@playwright/test'
import { conversationWith } from './conversation.ts'
import { checkIn, getRewardOverview } from '@madang/contract/rewards/rewards.ts'
import { friends, say, stored } from './friends.ts'
import { expect, test as base, type Person } from './people.ts'
import { openTestServer, type RestartingServer } from './test-server.ts'
import { registered } from './users.ts'

const test = base.extend<object, { server: RestartingServer }>({
  server: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const server = await openTestServer()
      await use(server)
      await server.close()
    },
    { scope: 'worker', timeout: 90_000 },
  ],
})

const cut = /ERR_|WebSocket|Failed to (fetch|load)|status of 5/

/**
 * Freezes the page as a phone does with an app in the background, or lets it go on. The browser of the journeys counts every
 * page as seen and tells it of neither, so what a phone's browser tells is said here.
 */
async function lifecycle({ page }: Person, state: 'frozen' | 'active') {
  const tell = (kind: string) => page.evaluate((event) => void document.dispatchEvent(new Event(event)), kind)
  const devtools = await page.context().newCDPSession(page)
  if (state === 'frozen') await tell('freeze')
  await devtools.send('Page.setWebLifecycleState', { state })
  if (state === 'active') await tell('resume')
  await devtools.detach()
}

test('INV-C05: a page whose socket died while it was frozen, without a word, is live again within seconds of waking', async ({
  person,
  server,
}) => {
  const { mina, jun } = await friends(server.url)
  const phone = await person('Mina', { as: mina })
  phone.forgive(cut)
  const sockets: { isDead: boolean; route: WebSocketRoute }[] = []
  await phone.page.routeWebSocket(/\/socket\?grant=/, (route) => {
    const socket = { isDead: false, route }
    sockets.push(socket)
    const server = route.connectToServer()
    route.onMessage((text) => {
      if (!socket.isDead) server.send(text)
    })
    server.onMessage((text) => {
      if (!socket.isDead) route.send(text)
    })
    // A network that is gone tells nobody.
    route.onClose(() => undefined)
    server.onClose(() => undefined)
  })
  const hers = await conversationWith(phone, jun)
  await say(jun, mina, 'before the sleep')
  await hers.sees('before the sleep')
  await expect.poll(() => sockets.length).toBe(1)

  await lifecycle(phone, 'frozen')
  for (const socket of sockets) socket.isDead = true
  await say(jun, mina, 'said in the sleep')
  await lifecycle(phone, 'active')
  // The probe is a second, the rest this machine: silence alone would be noticed after half a minute.
  await expect.poll(() => sockets.length, { timeout: 20_000 }).toBe(2)
  await hers.sees('said in the sleep')
  await say(jun, mina, 'after waking')
  await hers.sees('after waking')
})

test('INV-C04: behind a captive portal nothing is lost or given up, and all goes in order once it lets the phone through', async ({
  person,
  server,
}) => {
  const { mina, jun } = await friends(server.url)
  const phone = await person('Mina', { as: mina })
  phone.forgive(cut)
  const { page } = phone
  const hers = await conversationWith(phone, jun)
  let isCaptive = true
  await page.route('**/api/**', async (route) => {
    if (isCaptive)
      await route.fulfill({ status: 200, contentType: 'text/html', body: '<html>Log in to this network</html>' })
    else await route.continue()
  })
  const lines = ['one', 'two', 'three']
  for (const line of lines) await hers.write(line)
  await expect.poll(() => hers.messages()).toEqual(lines)
  expect(await stored(mina, jun)).toEqual([])
  await expect(page.getByRole('alert')).toHaveCount(0)
  isCaptive = false
  await expect.poll(() => stored(mina, jun)).toEqual(lines)
  await expect.poll(() => hers.messages()).toEqual(lines)
})

test('INV-C04, REQ-157: who writes while the server crashes and starts again loses nothing, and the order stays', async ({
  person,
  server,
}) => {
  const { mina, jun } = await friends(server.url)
  const phone = await person('Mina', { as: mina })
  phone.forgive(cut)
  const hers = await conversationWith(phone, jun)
  const lines: string[] = []
  const write = async (line: string) => {
    lines.push(line)
    await hers.write(line)
  }
  await write('line 0')
  const back = server.restart()
  for (let n = 1; n <= 5; n++) await write(`line ${n}`)
  await back
  await write('line 6')
  await expect.poll(() => stored(mina, jun)).toEqual(lines)
  await expect.poll(() => hers.messages()).toEqual(lines)
  // The link is back too.
  await say(jun, mina, 'still there?')
  await expect(hers.message('still there?').first()).toBeVisible()
})

test('one phone, two accounts: a late answer for the first shows nothing to the second, and what it was is gone', async ({
  person,
  server,
}) => {
  const { mina, jun } = await friends(server.url)
  const sora = await registered(server.url, 'Sora')
  await say(jun, mina, 'for Mina alone')
  const phone = await person('Mina', { as: mina })
  phone.forgive(cut)
  const { page, words } = phone
  let letGo = () => {}
  const held = new Promise<void>((resolve) => (letGo = resolve))
  let isHeld = true
  const late: Promise<void>[] = []
  await page.route(/GetLastMessageList/, async (route) => {
    if (!isHeld) return route.continue()
    const answer = await route.fetch().catch(() => null)
    const given = held.then(() => (answer ? route.fulfill({ response: answer }).catch(() => undefined) : undefined))
    late.push(given)
    await given
  })
  await page.goto('/#/user')
  await expect.poll(() => late.length, 'the list is on its way').toBeGreaterThan(0)
  await page
    .getByRole('main')
    .getByRole('button', { name: words('my.logout') })
    .click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: words('my.logout') })
    .click()
  await expect(page).toHaveURL(/#\/login/)
  isHeld = false
  await phone.login(sora)
  await phone.open('chat')
  letGo()
  await Promise.all(late)
  await expect(page.getByText(words('chat.empty'))).toBeVisible()
  await expect(page.getByText('for Mina alone')).toHaveCount(0)
  await expect(page.getByText('Jun')).toHaveCount(0)
})

test('REQ-110: what moved between the answer a page shows and the opening of its socket is on the page once the socket is open', async ({
  person,
  server,
}) => {
  const mina = await registered(server.url, 'Mina')
  const overview = () => mina.call(getRewardOverview, {})
  // Credited a moment after the registration.
  await expect.poll(async () => (await overview()).locked).toBeGreaterThan(0)
  const { page, open, words } = await person('Mina', { as: mina })
  const opening = Promise.withResolvers<undefined>()
  await page.routeWebSocket(/\/socket\?grant=/, async (route) => {
    await opening.promise
    route.connectToServer()
  })
  await open('cvc')
  await page
    .getByRole('banner')
    .getByRole('button', { name: words('amount.show') })
    .click()
  await expect(page.getByText('0.625', { exact: true }).first()).toBeVisible()
  await mina.call(checkIn, {})
  await expect(page.getByText('0.875', { exact: true })).toHaveCount(0)
  opening.resolve(undefined)
  await expect(page.getByText('0.875', { exact: true }).first()).toBeVisible()
})
