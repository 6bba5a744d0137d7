import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import axe from 'axe-core'
import { answerFriendRequest, listFriendRequests } from '@madang/contract/chat/friends.ts'
import { rewardKinds } from '@madang/contract/rewards/reward-kinds.ts'
import { publishTotals } from '../../server/totals/publish.ts'
import { violations, wcag } from '../a11y.ts'
import { say, stored } from '../friends.ts'
import { heldInPage } from '../phone/held-here.ts'
import { isWorkerReady, keptHere } from '../phone/kept.ts'
import type { TimeTravelServer } from '../time-travel-server.ts'
import { goodPassword, type User } from '../users.ts'
import type { Forwarder } from '../wire/forwarder.ts'
import { wordsIn } from '../words.ts'
import { worldPictures } from '../world-pictures.ts'
import type { Driver } from './driver.ts'
import type { Hand } from './hand.ts'
import { isAtRest, isDrawn } from './in-page.ts'

/** Mina's phone, the house, and a friend to be who speaks to the house without a screen. */
export interface World {
  readonly driver: Driver
  readonly hand: Hand
  readonly server: TimeTravelServer
  /** How the phone reaches the house. */
  readonly line: Forwarder
  readonly jun: User
  /** Mina's account ID, once she has one. */
  userId: string
}

const dayMs = 86_400_000
const korean = wordsIn('ko-KR')
const english = wordsIn('en-GB')

/** The main journey as every engine walks it, one row a step. */
export const mainSteps: readonly (readonly [step: string, walk: (world: World) => Promise<void>])[] = [
  ['opens Home and reads an article', readsAnArticle],
  ['registers', registers],
  ['logs out and in', logsOutAndIn],
  ['befriends', befriends],
  ['talks', talks],
  ['writes while the line is cut', writesInTheTunnel],
  ['sends a picture', sendsAPicture],
  ['checks in', checksIn],
  ['sees why', seesWhy],
  ['finds herself in the totals', findsHerself],
  ['changes language and theme', changesLanguageAndTheme],
  ['asks to be reminded of a class', asksToBeReminded],
  ['opens the app without a network', opensWithoutNetwork],
  ['leaves nothing for the next', leavesNothing],
]

/** Nothing on what is shown hinders anybody. */
async function isOpenToAll({ driver, hand }: World): Promise<void> {
  await hand.finds('the app is there, not only what the server prepared', () => driver.ask(isDrawn))
  await hand.finds('nothing moves', () => driver.ask(isAtRest))
  // What comes in front covers the bar below it for 5 s.
  await hand.finds('nothing stands in front', async () => (await hand.texts('.banner')).length === 0)
  if (!(await driver.ask(() => 'axe' in window))) await driver.bring(axe.source)
  expect(await driver.ask(violations, wcag)).toEqual([])
}

async function readsAnArticle(world: World): Promise<void> {
  const { driver, hand, line } = world
  await driver.load(line.url)
  const titles = '[role=tabpanel] a[href] :is(h2, h3)'
  await hand.finds('articles are listed', async () => (await hand.texts(titles)).length > 0)
  const [title = ''] = await hand.texts(titles)
  await isOpenToAll(world)
  await hand.tap('link', title, { within: '[role=tabpanel]', isPart: true })
  await hand.isAt(/#\/detail/)
  await hand.finds('its title is read', async () => (await hand.texts('h1')).includes(title))
  await hand.sees(korean('article.related'))
  await isOpenToAll(world)
}

async function registers(world: World): Promise<void> {
  const { driver, hand } = world
  await hand.goes('register')
  await hand.fill(korean('register.nickname'), 'Mina')
  await hand.fill(korean('register.password'), goodPassword)
  await hand.fill(korean('register.again'), goodPassword)
  for (const consent of ['age', 'terms', 'privacy'] as const)
    await hand.tap('checkbox', korean(`register.${consent}`), { isPart: true })
  await hand.finds('the captcha is drawn', () =>
    driver.ask(
      (name) => [...document.images].some(({ alt, naturalWidth }) => alt === name && naturalWidth > 0),
      korean('captcha.image'),
    ),
  )
  await hand.fill(korean('captcha.label'), 'AAAA')
  await isOpenToAll(world)
  await hand.tap('button', korean('register.action'))

  await hand.sees(korean('welcome.title', { name: 'Mina' }))
  world.userId = (await driver.ask(() => /(?<!\d)[1-9]\d{9}(?!\d)/.exec(document.body.innerText)?.[0])) ?? ''
  for (const [index, code] of (await hand.texts('li')).entries()) {
    const name = korean('codes.type', { n: index + 1 })
    if ((await driver.ask(() => document.body.innerText)).includes(name)) await hand.fill(name, code)
  }
  await isOpenToAll(world)
  await hand.tap('button', korean('welcome.action'))
  await hand.isAt(/#\/home$/)
}

async function logsOutAndIn(world: World): Promise<void> {
  const { hand, userId } = world
  await hand.goes('user')
  await hand.tap('button', korean('my.logout'))
  await hand.tap('button', korean('my.logout'), { within: '[role=alertdialog]' })
  await hand.isAt(/#\/login/)
  await hand.fill(korean('login.id'), userId)
  await hand.fill(korean('login.password'), goodPassword)
  await isOpenToAll(world)
  await hand.tap('button', korean('login.action'))
  await hand.isAt(/#\/(?!login)/)
}

/** Asks by the ID; the answer comes to the phone by itself. */
async function befriends(world: World): Promise<void> {
  const { hand, jun } = world
  await hand.goes('addfriend')
  await hand.fill(korean('add.field'), jun.userId)
  await hand.tap('button', korean('action.search'))
  await hand.sees('Jun')
  await hand.tap('button', korean('add.apply'))
  await hand.fill(korean('add.greeting'), 'hello')
  await hand.tap('button', korean('add.send'))
  await hand.sees(korean('relation.requested'))
  await isOpenToAll(world)
  await hand.goes('chat')
  const [request] = (await jun.call(listFriendRequests, { direction: 'in' })).items
  await jun.call(answerFriendRequest, { friendRequestId: request!.friendRequestId, status: 1 })
  await hand.tap('link', 'Jun', { isPart: true, within: 'main' })
  await hand.isAt(/#\/dialogue/)
}

/** What the other one says is there without a reload. */
async function talks(world: World): Promise<void> {
  const { hand, jun } = world
  await writes(world, 'good morning')
  await expect.poll(() => saidTo(world)).toContain('good morning')
  await say(jun, mina(world), 'and to you 👋')
  await hand.sees('and to you 👋')
  await isOpenToAll(world)
}

/** The browser believes that it is online; what was written goes by itself, once. */
async function writesInTheTunnel(world: World): Promise<void> {
  const { hand, line } = world
  line.become('refused')
  await hand.sees(korean('dialogue.offline'))
  await writes(world, 'from the tunnel')
  await hand.sees('from the tunnel')
  expect(await saidTo(world)).not.toContain('from the tunnel')
  line.become('open')
  await expect.poll(() => saidTo(world)).toContain('from the tunnel')
  expect((await saidTo(world)).filter((text) => text === 'from the tunnel')).toHaveLength(1)
}

async function sendsAPicture(world: World): Promise<void> {
  const { driver, hand } = world
  const folder = await mkdtemp(join(tmpdir(), 'madang-picture-'))
  try {
    const file = join(folder, 'coffee.jpg')
    await writeFile(file, (await worldPictures()).coffee)
    // No driver reaches the window in which a browser lets people choose.
    await driver.ask(() => {
      HTMLInputElement.prototype.click = () => undefined
    })
    await hand.tap('button', korean('pictures.attach'))
    await hand.tap('button', korean('pictures.choose'), { isPart: true })
    await hand.finds('a file is asked for', () => driver.ask(() => document.querySelector('input[type=file]') !== null))
    const before = (await saidTo(world)).length
    await driver.giveFile(file)
    await expect.poll(async () => (await saidTo(world)).length).toBe(before + 1)
  } finally {
    await rm(folder, { recursive: true })
  }
}

async function checksIn(world: World): Promise<void> {
  const { hand } = world
  await hand.goes('benefit')
  await hand.tap('button', korean('checkIn.action'))
  await hand.sees(korean('checkIn.done', { n: '0.25' }))
  await isOpenToAll(world)
}

async function seesWhy(world: World): Promise<void> {
  const { hand } = world
  await hand.goes('unlock-record')
  await hand.tap('button', rewardKinds.checkIn.label['ko-KR'], { within: '[role=tabpanel]', isPart: true })
  await hand.sees(korean('why.rule'))
  await isOpenToAll(world)
  await hand.tap('button', korean('why.close'))
}

/** The phone itself computes its way to the root of the night. */
async function findsHerself(world: World): Promise<void> {
  const { hand, server } = world
  const { db, random } = server.services
  await publishTotals(db, { now: new Date(server.now() + dayMs), random })
  await hand.goes('totals')
  await hand.tap('button', korean('totals.checkAction'))
  await hand.sees(korean('totals.found'))
  await isOpenToAll(world)
}

async function changesLanguageAndTheme(world: World): Promise<void> {
  const { driver, hand } = world
  await hand.goes('multilingual')
  await hand.tap('radio', 'English', { isPart: true })
  await hand.goes('user')
  await hand.tap('button', english('my.theme'), { isPart: true })
  const ground = () => driver.ask(() => getComputedStyle(document.documentElement).backgroundColor)
  const light = await ground()
  await hand.tap('radio', english('theme.dark'), { isPart: true })
  await hand.finds('the ground is dark', async () => (await ground()) !== light)
  await hand.goes('home')
  await hand.sees(english('tab.benefit'))
  await isOpenToAll(world)
}

async function asksToBeReminded(world: World): Promise<void> {
  const { hand } = world
  await hand.goes('live')
  await hand.sees(english('live.schedule'))
  await hand.tap('button', english('live.remind'))
  await hand.sees(english('live.remindOn'))
  await isOpenToAll(world)
}

async function opensWithoutNetwork(world: World): Promise<void> {
  const { driver, hand, line, jun } = world
  await hand.goes('chat')
  await hand.sees('Jun')
  await isOpenToAll(world)
  await hand.finds('the worker is there', () => driver.ask(isWorkerReady))
  await hand.finds('the conversation is kept', async () =>
    (await driver.ask(keptHere)).some(([key]) => key === `talk/${jun.userId}`),
  )
  line.become('refused')
  await driver.reload()
  // It comes late and moves what stands below.
  await hand.sees(english('error.start'))
  await hand.tap('link', 'Jun', { isPart: true, within: 'main' })
  await hand.sees('from the tunnel')
  await writes(world, 'from the cellar')
  await hand.sees('from the cellar')
  line.become('open')
  await expect.poll(() => saidTo(world)).toContain('from the cellar')
}

/** Whoever has the phone next finds nothing of hers on it. */
async function leavesNothing({ driver, hand, userId }: World): Promise<void> {
  const hers = [userId, 'from the tunnel', 'and to you 👋']
  const left = async () => {
    const held = Object.entries(await driver.ask(heldInPage))
    return held.filter(([, holds]) => hers.some((text) => holds.includes(text))).map(([place]) => place)
  }
  expect(await left()).toEqual(expect.arrayContaining(['page', 'storage', 'database']))
  await hand.goes('user')
  await hand.tap('button', english('my.logout'))
  await hand.tap('button', english('my.logout'), { within: '[role=alertdialog]' })
  await hand.isAt(/#\/login/)
  await expect.poll(left).toEqual([])
}

async function writes({ hand }: World, text: string): Promise<void> {
  const words = text === 'from the cellar' ? english : korean
  await hand.fill(words('dialogue.placeholder'), text)
  await hand.tap('button', words('dialogue.send'))
}

function mina({ userId }: World) {
  return { userId } as User
}

const saidTo = (world: World) => stored(world.jun, mina(world))
