import { expect, type Page } from '@playwright/test'
import { places } from '../../console/places.ts'
import type { ConsoleWorld } from '../console-world.ts'

/** A page of the console worth looking at, and what it shows when it is whole. */
export interface ConsoleStop {
  readonly name: string
  /** Also used on a phone (REQ-181). */
  readonly onPhone?: true
  path(world: ConsoleWorld): string
  arrive(page: Page): Promise<void>
}

const nobody: ConsoleWorld = { userId: '', articleId: '', ruleProposalId: '' }

/** What is seen of a place when its own answer has come. */
const arrived = 'main :is(.nothing:not([aria-busy]), tbody tr, .panel, form, .figures)'

/** Places and states that say themselves when they are whole. */
const known: readonly ConsoleStop[] = [
  stop('home', () => 'home', '.bars'),
  { ...stop('reports', () => 'reports', 'tbody tr'), onPhone: true },
  { ...stop('appeals', () => 'appeals', '.nothing, tbody tr'), onPhone: true },
  stop('fraud', () => 'fraud', '.nothing, tbody tr'),
  { ...stop('service', () => 'service', 'tbody tr'), onPhone: true },
  stop('articles', () => 'articles', 'tbody tr'),
  {
    name: 'article',
    path: ({ articleId }) => `articles/${articleId}`,
    arrive: (page) => expect(page.frameLocator('.phone iframe').getByRole('heading', { level: 1 })).toBeVisible(),
  },
  stop('banners', () => 'banners', 'tbody tr'),
  {
    name: 'banner',
    path: () => 'banners/welcome',
    arrive: (page) => expect(page.frameLocator('.phone iframe').getByRole('link')).toBeVisible(),
  },
  stop('announcements', () => 'announcements', 'tbody tr'),
  {
    name: 'publisher',
    path: () => 'publishers/onsaemi-studio',
    arrive: (page) => expect(page.frameLocator('.phone iframe').getByRole('heading', { level: 1 })).toBeVisible(),
  },
  stop('events', () => 'events', 'tbody tr'),
  {
    name: 'event',
    path: () => 'events/hundred-winners',
    arrive: (page) => expect(page.frameLocator('.phone iframe').getByRole('meter')).toBeVisible(),
  },
  {
    name: 'recharge-channel',
    path: () => 'rechargeChannels/sample-bank',
    arrive: (page) => expect(page.frameLocator('.phone iframe').getByRole('radio')).toBeVisible(),
  },
  stop('exchange-items', () => 'exchangeItems', 'tbody tr'),
  stop('attendance', () => 'attendance', 'tbody tr'),
  stop('users', () => 'users', 'tbody tr'),
  stop('user', ({ userId }) => `users/${userId}`, '.wideset .pill'),
  stop('rules', () => 'rules', 'form > .constants .field'),
  stop('rule-proposal', ({ ruleProposalId }) => `rules/${ruleProposalId}`, '.figures'),
  stop('ledger', () => 'ledger', '.figures'),
  stop('outbox', () => 'outbox', '.nothing, tbody tr'),
  stop('jobs', () => 'jobs', 'tbody tr'),
  { ...stop('operations', () => 'operations', 'main h2'), onPhone: true },
  { ...stop('approvals', () => 'approvals', 'article.panel'), onPhone: true },
  stop('operators', () => 'operators', 'tbody tr'),
  stop('audit', () => 'audit', 'tbody tr'),
  stop('sessions', () => 'sessions', 'tbody tr'),
]

/** Every place of the console, and its more important states. */
export const consoleTour: readonly ConsoleStop[] = [
  ...known,
  ...places
    .flatMap((place) => (place ? [place.area] : []))
    .filter((area) => !known.some(({ path }) => path(nobody) === area))
    .map((area) => stop(area, () => area, arrived)),
]

/** Whole when something of its own is there; of words it has three languages of. */
function stop(name: string, path: ConsoleStop['path'], sign: string): ConsoleStop {
  return { name, path, arrive: (page) => expect(page.locator(sign).first()).toBeVisible() }
}
