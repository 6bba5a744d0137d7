import type pg from 'pg'
import { Failure } from '@madang/contract/failures.ts'
import { held } from '../../db/lanes.ts'
import { codeOf, concernsAll, lockTimeout } from '../../db/lost-connection.ts'
import { repeated, type Pacing } from '../../db/tx.ts'
import type { Clock } from '../../ports/clock.ts'
import { sendMessages, type Draft, type Placed } from './send-messages.ts'

/** What commits need. */
export interface Committing {
  readonly pool: pg.Pool
  /** Where held conversations are waited for, so that they take nothing from the others; `pool` when left out. */
  readonly patientPool?: pg.Pool
  /** Messages are dated by it. */
  readonly clock: Clock
  /** Pushes fall due by it, as those of other causes do; `clock` when left out. */
  readonly pushClock?: Clock
  readonly pacing?: Pacing | undefined
  /** Told why a group was sent in parts: the database refused one of its messages. */
  readonly onSplit?: (error: Error) => void
}

/** What came of a draft; held: it has to wait for somebody and was left out. */
export type Outcome = Placed | Error | typeof held

/** So often a held conversation is tried after the first time, each up to the time a lock may take. */
const mostRepeatsAlone = 2

/**
 * Commits drafts of many conversations in one transaction, waiting for nobody. Retried on a conflict or lost connection;
 * messages already committed are recognised by their client id. Without a database or room on its disk all fail together; any other error must
 * come from one of the drafts, so the group is halved until it is alone.
 */
export function commitTogether(committing: Committing, drafts: readonly Draft[]) {
  const { pool, pacing, onSplit } = committing
  return onceEach(drafts, async (distinct) => {
    const attempt = () =>
      sendMessages(pool, distinct, { ...timesNow(committing), waits: false }).catch(allHeld(distinct))
    return repeated(attempt, pacing).catch((error: unknown) => {
      const failed = error instanceof Error ? error : new Error(String(error))
      if (distinct.length === 1 || concernsAll(error)) return distinct.map(() => failed)
      onSplit?.(failed)
      return inHalves({ ...committing, onSplit: () => undefined }, distinct)
    })
  })
}

/** Commits drafts of one conversation, waiting for whoever holds it; TOO_MANY when that takes too long. */
export function commitAlone(committing: Committing, drafts: readonly Draft[]): Promise<(Placed | Error)[]> {
  const { pool, patientPool = pool, pacing } = committing
  return onceEach(drafts, async (distinct) => {
    const attempt = () => sendMessages(patientPool, distinct, { ...timesNow(committing), waits: true })
    // Nothing is held for who waits.
    const sent = (await repeated(attempt, pacing, mostRepeatsAlone).catch(toLater(distinct))) as (Placed | Error)[]
    if (distinct.length === 1 || !sent.some(isUnexpected)) return sent
    const results: (Placed | Error)[] = []
    for (const draft of distinct) results.push(...(await commitAlone(committing, [draft])))
    return results
  })
}

function timesNow({ clock, pushClock = clock }: Committing) {
  return { now: clock.now(), pushFrom: pushClock.now() }
}

async function inHalves(committing: Committing, drafts: readonly Draft[]): Promise<Outcome[]> {
  const middle = Math.ceil(drafts.length / 2)
  const first = await commitTogether(committing, drafts.slice(0, middle))
  return [...first, ...(await commitTogether(committing, drafts.slice(middle)))]
}

/** A row that is none of a conversation's own was held for more than a moment: who waits for it waits alone. */
function allHeld(drafts: readonly Draft[]): (error: unknown) => (typeof held)[] {
  return (error) => {
    if (codeOf(error) !== lockTimeout) throw error
    return drafts.map(() => held)
  }
}

function toLater(drafts: readonly Draft[]): (error: unknown) => Error[] {
  return (error) => {
    const failed = error instanceof Error ? error : new Error(String(error))
    return drafts.map(() => (codeOf(error) === lockTimeout ? new Failure('TOO_MANY', { retryAfter: 2 }) : failed))
  }
}

function isUnexpected(outcome: Placed | Error): boolean {
  return outcome instanceof Error && !(outcome instanceof Failure) && !concernsAll(outcome)
}

/** Sends each message once, however often it is among the drafts; another content under its id is KEY_REUSED. */
async function onceEach<Result>(
  drafts: readonly Draft[],
  send: (distinct: readonly Draft[]) => Promise<readonly Result[]>,
): Promise<(Result | Failure)[]> {
  const distinct: Draft[] = []
  const known = new Map<string, number>()
  const places = drafts.map((draft) => {
    const key = resendKey(draft)
    const place = known.get(key) ?? distinct.push(draft) - 1
    known.set(key, place)
    return place
  })
  const sent = await send(distinct)
  return drafts.map((draft, index) => {
    const place = places[index]!
    return sameMessage(draft, distinct[place]!) ? sent[place]! : new Failure('KEY_REUSED')
  })
}

function resendKey({ sender, receiver, clientId }: Draft): string {
  return `${sender} ${receiver} ${clientId}`
}

function sameMessage(one: Draft, other: Draft): boolean {
  return one === other || (one.content === other.content && one.kind === other.kind)
}
