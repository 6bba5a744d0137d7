import type { Browser, Page } from '@playwright/test'
import { calls } from '@madang/contract/calls.ts'
import { logout } from '@madang/contract/users/users.ts'
import { addresses, type Path } from '../../app/lib/navigation/addresses.ts'
import { conversationWith } from '../conversation.ts'
import { expect, openPhone, personWith, keptOf, test as base, type Person, type Phone } from '../people.ts'
import { addressesOf } from '../screens/addresses-of.ts'
import { openTimeTravelServer, type TimeTravelServer } from '../time-travel-server.ts'
import { goodPassword, registered, type User } from '../users.ts'
import { owned, textsOf, withEverything, written, type Owner } from './everything-of.ts'
import { foundHere, heldHere, watchBadge } from './held-here.ts'
import { listenOnLine, visits } from './offered-walk.ts'

interface House {
  readonly server: TimeTravelServer
  readonly owner: Owner
  readonly other: User
}

const test = base.extend<{ house: House }>({
  house: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const server = await openTimeTravelServer()
      const owner = await withEverything(server)
      await use({ server, owner, other: await registered(server.url, '뒤에 온 아라') })
      await server.close()
    },
    { timeout: 120_000 },
  ],
})

const cut = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|ERR_ABORTED|WebSocket|Failed to (fetch|load)/
/** Where nobody goes who is logged in. */
const doors = ['/login', '/register', '/share', '/passwordmodify', '/access', '/suspended', '/freeze', '/multilingual']
const paths = (Object.keys(addresses) as Path[]).filter((path) => !doors.includes(path)) // the keys of the table

/** Every address, with what is Mina's in those that name something. */
const placesOf = ({ jun, inviteCode }: Owner) => paths.flatMap((path) => addressesOf(path, { seojun: jun, inviteCode }))

/** Opens every page there is, with every amount shown. */
async function seesEverything({ page, words, open }: Person, owner: Owner) {
  await open('wallet')
  await page.getByRole('button', { name: words('amount.show') }).press('Enter')
  return visits(page, placesOf(owner))
}

/** Fills what a phone keeps: every page, a message that is half written, a notification, a number on the icon. */
async function fills(person: Person, owner: Owner): Promise<void> {
  const { page } = person
  await seesEverything(person, owner)
  const { composer } = await conversationWith(person, owner.jun)
  await composer.fill('half a secret for Jun')
  await page.evaluate(
    async ([tag, text]) => {
      const registration = await navigator.serviceWorker.ready
      await registration.showNotification('비밀 지키는 준', { body: text, tag })
    },
    [`message-${owner.jun.userId}`, written[0]] as const,
  )
}

async function opened(browser: Browser, { server, owner }: House, worker: boolean) {
  const phone = await openPhone(browser, server.url, { as: owner.mina, worker })
  phone.forgive(cut)
  await phone.context.grantPermissions(['notifications'])
  await watchBadge(phone.page)
  await listenOnLine(phone.page)
  return phone
}

/** What is Mina’s in the database and lies on her phone, and how many kinds of places it lies in. */
async function minasOn(page: Page, { server, owner, other }: House): Promise<readonly string[]> {
  const others = new Set(await textsOf(server, other))
  const all = [...(await textsOf(server, owner.mina)), ...owned, ...written, owner.mina.token, 'half a secret for Jun']
  const held = Object.values(await heldHere(page)).join('\n')
  return all.filter((text) => !others.has(text) && held.includes(text))
}

async function signsOut({ page, words, open }: Person): Promise<Page> {
  await open('user')
  const verb = { name: words('my.logout'), exact: true }
  await page.getByRole('main').getByRole('button', verb).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: words('my.logout') })
    .click()
  return page
}

/** A page that crashes says goodbye to nobody; her session ends elsewhere before it is opened again. */
async function isCutOff({ page, open }: Person, { context }: Phone, { owner }: House): Promise<Page> {
  await open('wallet')
  await page.close({ runBeforeUnload: false })
  await owner.mina.call(logout, {})
  const next = await context.newPage()
  await watchBadge(next)
  await listenOnLine(next)
  await next.goto('/#/wallet')
  return next
}

const ways = [
  ['signs out', signsOut],
  ['is cut off in the middle and whose session ended meanwhile', isCutOff],
] as const

for (const [how, leaves] of ways)
  test(`REQ-36, REQ-55, REQ-210 nothing of who ${how} is there for the next person of one phone: no page, storage, database, cache, notification or number on the icon holds it`, async ({
    browser,
    house,
  }) => {
    test.setTimeout(400_000)
    const phone = await opened(browser, house, true)
    const { owner, other } = house
    const mina = personWith('Mina', phone)
    await mina.open('home')
    await fills(mina, owner)
    const there = async () => foundHere(phone.page, await minasOn(phone.page, house))
    // Written a moment later.
    for (const kept of [`page: half a secret`, 'storage: ', 'database: only Mina may', 'notifications: only Mina may'])
      await expect.poll(async () => (await there()).filter((found) => found.startsWith(kept))).not.toEqual([])
    const marks = await minasOn(phone.page, house)
    expect(marks.length).toBeGreaterThan(7)

    const page = await leaves(mina, phone, house)
    await expect(page).toHaveURL(/#\/login/)
    await expect.poll(() => foundHere(page, marks)).toEqual([])
    expect((await heldHere(page)).badge).toBe('')

    const ara = personWith('Ara', { ...phone, page })
    await ara.login({ userId: other.userId, password: goodPassword })
    await ara.open('wallet')
    // What just came may lie over it.
    await page.getByRole('button', { name: ara.words('amount.show') }).press('Enter')
    for (const address of paths) {
      await visits(page, [address])
      expect([address, await foundHere(page, marks)]).toEqual([address, []])
    }
    expect(phone.faults()).toEqual([])
    await phone.context.close()
  })

test('REQ-210 answers that come late, when who asked has left and another is there, are shown and kept nowhere', async ({
  browser,
  house,
}) => {
  const phone = await opened(browser, house, false)
  const { page } = phone
  const { owner, other, server } = house
  const mina = personWith('Mina', phone)
  await mina.open('wallet')
  await page.getByRole('button', { name: mina.words('amount.show') }).press('Enter')
  let isHolding = true
  const late: { readonly text: string; readonly come: () => Promise<void> }[] = []
  await page.route('**/api/v1/**', async (route) => {
    const request = route.request()
    const isHers = request.headers()['authorization'] === owner.mina.token
    if (!isHolding || !isHers || request.url().endsWith('/Logout')) return route.continue()
    const response = await route.fetch()
    // Who gave a call up takes no answer to it.
    late.push({ text: await response.text(), come: () => route.fulfill({ response }).catch(() => undefined) })
  })
  for (const path of paths) {
    await mina.open(
      placesOf(owner)
        .find((place) => place.startsWith(path))!
        .slice(1),
    )
    await expect(page.locator('main:visible').first()).toBeAttached()
  }
  const hers = await textsOf(server, owner.mina)
  const others = new Set(await textsOf(server, other))
  const marks = hers.filter((text) => !others.has(text) && late.some(({ text: answer }) => answer.includes(text)))
  expect(late.length).toBeGreaterThan(12)
  expect(marks.length).toBeGreaterThan(3)

  // Her phone hears it by its socket: no page of hers is whole.
  await owner.mina.call(logout, {})
  await expect(page).toHaveURL(/#\/login/)
  isHolding = false
  const ara = personWith('Ara', phone)
  await ara.login({ userId: other.userId, password: goodPassword })
  for (const { come } of late) await come()
  await visits(page, ['/home', '/user'])
  await expect.poll(() => foundHere(page, marks)).toEqual([])
  for (const path of paths) {
    await visits(page, [path])
    expect([path, await foundHere(page, marks)]).toEqual([path, []])
  }
  expect(phone.faults()).toEqual([])
  await phone.context.close()
})

/** Of every kind of number that ends a session: named ones, one during a change, and ones that no release knows yet. */
const codes = [1001, 1002, 1003, 4002, 1999, 65_535]

test('REQ-54, REQ-55 whichever call is answered that the session has ended, with whatever number above 1000, the phone asks for the login and keeps nothing but the language', async ({
  browser,
  house,
}) => {
  test.setTimeout(600_000)
  const phone = await opened(browser, house, false)
  const { page } = phone
  const { owner } = house
  await page.routeWebSocket(/\/socket/, () => undefined)
  let armed: { readonly path: string; readonly success: number } | null = null
  let isAsked = false
  await page.route('**/api/v1/**', (route) => {
    if (new URL(route.request().url()).pathname !== armed?.path) return route.continue()
    isAsked = true
    return route.fulfill({ json: { success: armed.success, msg: 'said by the server', data: null } })
  })
  const mina = personWith('Mina', phone)
  await mina.open('home')
  const walked = await seesEverything(mina, owner)
  // The login leads back to where she was, which may be her conversation with Jun.
  const marks = (await minasOn(page, house)).filter((text) => text !== owner.jun.userId)
  const ofUsers = new Set(calls.filter(({ auth }) => auth === 'user').map(({ path }) => path))
  const asked = new Map(
    walked.flatMap(({ address, asked: paths }) =>
      paths.filter(([path]) => ofUsers.has(path)).map(([path]) => [path, address] as const),
    ),
  )
  let tried = 0
  for (const [index, [path, address]] of [...asked].entries()) {
    armed = null
    await page.goto('about:blank')
    await page.goto(`${house.server.url}/healthz`)
    await page.evaluate(
      (kept) => {
        for (const { name, value } of kept) localStorage.setItem(name, value)
      },
      keptOf(owner.mina, 'ko-KR'),
    )
    const success = codes[index % codes.length]!
    armed = { path, success }
    isAsked = false
    await page.goto(`/#${address}`)
    // It is led away while it looks.
    await visits(page, [address]).catch(() => [])
    // What was read once is not said to be read again.
    if (!isAsked) continue
    tried++
    await expect(page, `${path} with ${success}`).toHaveURL(/#\/login/)
    await expect.poll(() => foundHere(page, marks), `${path} with ${success}`).toEqual([])
    const kept = await page.evaluate(() => Object.keys(localStorage).filter((name) => !name.includes(' ')))
    expect([path, success, kept]).toEqual([path, success, ['locale']])
  }
  expect(tried).toBeGreaterThan(30)
  expect(phone.faults()).toEqual([])
  await phone.context.close()
})
