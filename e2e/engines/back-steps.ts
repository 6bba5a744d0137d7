import { expect } from '@playwright/test'
import { standingHere, type Standing } from '../screens/back-out.ts'
import type { TimeTravelServer } from '../time-travel-server.ts'
import type { User } from '../users.ts'
import { wordsIn } from '../words.ts'
import type { Driver } from './driver.ts'
import type { Hand } from './hand.ts'
import { focusedText, isDrawn } from './in-page.ts'
import { isHeldBy, opens } from './logged-in.ts'

/** Mina's phone, where she is logged in, with a text and a picture of her friend in their conversation. */
export interface BackWorld {
  readonly driver: Driver
  readonly hand: Hand
  readonly server: TimeTravelServer
  readonly mina: User
  readonly jun: User
}

const korean = wordsIn('ko-KR')

/** What Back and Escape do, as every engine walks it, one row a step. */
export const backSteps: readonly (readonly [step: string, walk: (world: BackWorld) => Promise<void>])[] = [
  ['opens the chats', begins],
  ['comes to a conversation', comesToConversation],
  ['a sheet', (world) => closesBothWays(world, () => world.hand.tap('button', korean('chat.more')))],
  ['emoji', (world) => closesBothWays(world, () => world.hand.tap('button', korean('dialogue.emoji')))],
  ['the search', (world) => closesBothWays(world, () => opensSearch(world))],
  ['the viewer of pictures', (world) => closesBothWays(world, () => world.hand.tap('button', korean('pictures.open')))],
  ['the menu of a message', (world) => closesBothWays(world, () => opensMenu(world))],
  ['an answer', (world) => closesBothWays(world, () => answers(world))],
  ['a sheet above chosen messages', closesSheetAboveChoice],
  ['leaves the conversation', leaves],
  ['a page that was opened by its address', leadsToParents],
  ['the form of a withdrawal', keepsWithdrawal],
  ['the form of a report', keepsReport],
]

async function begins({ driver, hand, server, mina }: BackWorld): Promise<void> {
  await isHeldBy(driver, server.url, mina)
  await opens(driver, server.url, 'chat')
  await hand.sees('Jun')
}

async function comesToConversation({ hand }: BackWorld): Promise<void> {
  await hand.tap('link', 'Jun', { isPart: true, within: 'main' })
  await hand.sees('See you at six')
  await hand.isAt(/#\/dialogue/)
}

async function opensSearch({ hand }: BackWorld): Promise<void> {
  await hand.tap('button', korean('chat.more'))
  await hand.tap('button', korean('find.here'), { within: 'dialog' })
}

async function opensMenu({ driver, hand }: BackWorld): Promise<void> {
  await hand.finds('a message has the focus', () =>
    driver.ask(() => {
      const message = document.querySelector<HTMLElement>('[role=article]')
      message?.focus()
      return message !== null && document.activeElement === message
    }),
  )
  await driver.press('Enter')
  await hand.sees(korean('dialogue.reply'))
}

async function answers(world: BackWorld): Promise<void> {
  await opensMenu(world)
  await world.hand.tap('button', korean('dialogue.reply'), { within: 'dialog' })
  await world.hand.finds('an answer is begun', () => isThere(world, `[aria-label="${korean('dialogue.cancelReply')}"]`))
}

/** Opened, something is one step above what stood before; Back and Escape lead to just that. */
async function closesBothWays(world: BackWorld, open: () => Promise<void>): Promise<void> {
  const before = await standing(world)
  for (const press of ['Back', 'Escape'] as const) {
    await open()
    await stepsAbove(world, before)
    await closes(world, press, before)
  }
}

async function closesSheetAboveChoice(world: BackWorld): Promise<void> {
  const { hand } = world
  const before = await standing(world)
  await opensMenu(world)
  await hand.tap('button', korean('select.start'), { within: 'dialog' })
  await hand.sees(korean('select.count', { n: 1 }))
  await stepsAbove(world, before)
  const choosing = await standing(world)
  await closesBothWays(world, () => hand.tap('button', korean('select.forward')))
  await hand.sees(korean('select.count', { n: 1 }))
  await closes(world, 'Back', before)
  expect(choosing).not.toEqual(before)
}

async function leaves(world: BackWorld): Promise<void> {
  await world.driver.back()
  await world.hand.isAt(/#\/chat$/)
}

/** By the page's own Back: WebKit's passes over what a page put into the history before anybody touched it. */
async function leadsToParents(world: BackWorld): Promise<void> {
  const { driver, hand, server, jun } = world
  for (const [path, ...above] of [
    ['settings?part=export', 'settings', 'user'],
    [`dialogue?id=${jun.userId}`, 'chat'],
    ['reward-record', 'benefit'],
  ] as const) {
    await opens(driver, server.url, path)
    await hand.finds('the page is there', () => driver.ask(isDrawn))
    await driver.reload()
    for (const page of above) {
      await hand.tap('button', korean('action.back'))
      await hand.finds(`Back leads to ${page}`, async () => (await standing(world)).hash === `#/${page}`)
    }
  }
}

/** A form that would hurt to lose: where it is, and what is typed into its first field. */
interface Kept {
  readonly path: string
  readonly field: string
  readonly typed: string
  /** Opens it on its page. */
  readonly open?: () => Promise<void>
}

async function keepsForm(world: BackWorld, { path, field, typed, open }: Kept) {
  const { driver, hand } = world
  const comes = async () => {
    await hand.goes(path)
    await open?.()
  }
  const isKept = async () => {
    await comes()
    await hand.finds('what was typed is there', async () => {
      await hand.tap('field', field)
      return (await driver.ask(focusedText)) === typed
    })
    await hand.sees(korean('form.restored'))
  }
  await hand.goes('user')
  await comes()
  await hand.fill(field, typed)
  await driver.back()
  await hand.finds('Back left the form', async () => {
    const { hash, dialogs } = await standing(world)
    return open ? dialogs === 0 : hash === '#/user'
  })
  await isKept()
  await driver.reload()
  await isKept()
}

function keepsWithdrawal(world: BackWorld) {
  return keepsForm(world, { path: 'withdraw?asset=USDT', field: korean('withdraw.quantity'), typed: '12.5' })
}

function keepsReport(world: BackWorld) {
  return keepsForm(world, {
    path: `profile?id=${world.jun.userId}`,
    open: () => world.hand.tap('button', korean('report.action')),
    field: korean('report.note'),
    typed: 'The same words to everybody',
  })
}

async function stepsAbove(world: BackWorld, before: Standing): Promise<void> {
  await world.hand.finds('it is one step above', async () => {
    const { layers, dialogs, hash } = await standing(world)
    // The viewer has an address, which stands there before the viewer does.
    return layers === before.layers + 1 || (hash !== before.hash && dialogs === before.dialogs + 1)
  })
}

async function closes(world: BackWorld, press: 'Back' | 'Escape', left: Standing): Promise<void> {
  await (press === 'Back' ? world.driver.back() : world.driver.press('Escape'))
  await expect.poll(() => standing(world), `${press} closes the topmost and nothing else`).toEqual(left)
}

const standing = ({ driver }: BackWorld): Promise<Standing> => driver.ask(standingHere)

const isThere = ({ driver }: BackWorld, selector: string) =>
  driver.ask((wanted) => document.querySelector(wanted) !== null, selector)
