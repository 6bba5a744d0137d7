import { hashKey, type Query, type QueryKey } from '@tanstack/react-query'
import { create } from 'zustand'
import { deleteEntries, writeEntry, readEntries } from './idb-store.ts'
import { queries } from '../server/queries.ts'
import { isLoggedIn, myUserId } from '../server/session.ts'

/** What is readable offline besides conversations, by the first word of its key, and how many of each (REQ-41). */
const readable: Readonly<Record<string, number>> = {
  feed: 8,
  banners: 1,
  article: 30,
  coins: 2,
  rewardOverview: 1,
  rewardRecords: 8,
  monthlyStatement: 6,
  walletBalances: 1,
  walletOpenWithdrawals: 1,
  friendList: 1,
  profile: 1,
}
/** Those that belong to a person: neither kept nor brought back for anybody else. */
const personal: ReadonlySet<unknown> = new Set([
  'rewardOverview',
  'rewardRecords',
  'monthlyStatement',
  'walletBalances',
  'walletOpenWithdrawals',
  'friendList',
  'profile',
])
const under = 'query/'
/** As of when each was kept. */
const written = new Map<string, number>()

interface PersistedQuery {
  readonly me: string
  readonly key: QueryKey
  readonly data: unknown
  readonly at: number
}

/** When the server last answered, in milliseconds; null before it ever did on this phone. */
export const lastContact = create<{ readonly at: number | null }>(() => ({ at: null }))

/** Notes that the server answered just now. */
function noteContact(at: number) {
  if (at > (lastContact.getState().at ?? 0)) lastContact.setState({ at })
}

/** Brings back what was read lately, where nothing newer is there, and keeps what is fetched from now on. Called once. */
export async function startPersistedQueries(): Promise<void> {
  const kept = (await readEntries('own', under)) as PersistedQuery[] // written below only
  for (const { me, key, data, at } of kept) {
    noteContact(at)
    if (personal.has(key[0]) && (!me || me !== myUserId())) continue
    if (queries.getQueryData(key) !== undefined) continue
    written.set(JSON.stringify(key), at)
    queries.setQueryData(key, data, { updatedAt: at })
  }
  dropOld(kept)
  const cache = queries.getQueryCache()
  for (const query of cache.getAll()) persistQuery(query)
  cache.subscribe(({ type, query }) => {
    if (type === 'updated' && query.state.fetchStatus === 'idle') persistQuery(query)
  })
}

/** Drops everything kept to be read offline. */
export async function dropPersistedQueries(): Promise<void> {
  const kept = (await readEntries('own', under)) as PersistedQuery[] // written below only
  const [first, ...others] = kept.map(({ key }) => under + hashKey(key))
  written.clear()
  if (first) await deleteEntries('own', first, ...others)
}

function persistQuery({ queryKey, queryHash, state: { status, data, dataUpdatedAt: at } }: Query): void {
  if (status !== 'success' || written.get(queryHash) === at) return
  written.set(queryHash, at)
  noteContact(at)
  if (!isReadable(queryKey)) return
  void writeEntry('own', under + queryHash, {
    me: myUserId(),
    key: queryKey,
    data: firstPage(data),
    at,
  } satisfies PersistedQuery)
}

/** My own profile is readable, the cards of others are not kept. */
function isReadable([kind, what]: readonly unknown[]): boolean {
  if (typeof kind !== 'string' || !(kind in readable) || (kind === 'profile' && what !== 'mine')) return false
  return isLoggedIn() || !personal.has(kind)
}

/** Of a list that grows page by page only its beginning. */
function firstPage(data: unknown): unknown {
  const isPaged = typeof data === 'object' && data !== null && 'pages' in data && 'pageParams' in data
  if (!isPaged || !Array.isArray(data.pages) || !Array.isArray(data.pageParams)) return data
  return { pages: data.pages.slice(0, 1), pageParams: data.pageParams.slice(0, 1) }
}

function dropOld(kept: readonly PersistedQuery[]) {
  for (const [kind, most] of Object.entries(readable)) {
    const old = kept.filter(({ key }) => key[0] === kind).sort((left, right) => right.at - left.at)
    for (const { key } of old.slice(most)) void deleteEntries('own', under + JSON.stringify(key))
  }
}
