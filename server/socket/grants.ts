import './tables.ts'
import type { UserId } from '@madang/contract/ids.ts'
import type { Db } from '../db/tables.ts'
import { groupCommit } from '../db/group-commit.ts'
import type { SharedClock } from './shared-clock.ts'
import type { Random } from '../ports/random.ts'
import type { ServerKeys } from '../keys/server-keys.ts'
import { dropGrants, type Drop } from './drop-grants.ts'
import { readGrant, writeGrant, type GrantHolder } from './grant-text.ts'
import { forgetGrants, sayAlive } from './grant-upkeep.ts'
import { openGrants, type Asked, type Outcome } from './open-grants.ts'

/** The proof that a grant was opened; to be given back when that socket ends. */
export interface Opening extends GrantHolder {
  readonly key: string
  /** Which opening is the present one: an older socket's end does not count as a drop. */
  readonly opening: number
}

/**
 * Socket grants (INV-F05, REQ-161): a grant gives no right but to open one socket of its session, first within 30 s, then again
 * within 120 s after a drop. It is signed, and its state lies in the database, so that every process can resume it, also
 * after a restart or a crash of the one before.
 */
export interface Grants {
  issue(holder: GrantHolder): string
  /**
   * Opens a socket. Opening while one is open replaces that one, because a phone notices a dead connection before the
   * server does. `full` when the user has too many sockets on other processes and here, where `here` counts those of
   * other grants; null for every other grant, those of ended sessions included. Rejected when the database does not answer.
   */
  open(grant: string, here: (user: UserId, key: string) => number): Promise<Opening | 'full' | null>
  /** The socket of this opening ended, or never came to be. Written a moment later, again until it succeeds. */
  drop(opening: Opening): void
  /**
   * To be called every few seconds: this process still holds its sockets; drops not written yet are. After some time
   * without trouble it also forgets what nothing can resume, for all processes.
   */
  beat(): Promise<void>
  /** All drops are written. */
  settle(): Promise<void>
}

interface GrantDependencies {
  readonly db: Db
  readonly keys: ServerKeys
  readonly random: Random
  /** Of all processes alike: one resumes what another issued, and looks whether that lives. */
  readonly clock: SharedClock
  /** Most sockets of a user at one time (THR-08). */
  readonly perUser: number
}

const mostTogether = 200
/** After an outage others must have had their turn to say that they live. */
const beatsBetweenSweeps = 12

export function createGrants({ db, keys, random, clock, perUser }: GrantDependencies): Grants {
  const process = random.uuid()
  const opening = groupCommit<Asked, Outcome>(mostTogether, (asked) =>
    openGrants(db, asked, { process, perUser, now: clock.now() }),
  )
  /** Drops not written yet, by grant; only the newest opening of one counts. */
  let pending = new Map<string, Drop>()
  let writing: Promise<void> | null = null
  let isAlive: Promise<void> | null = null

  const write = async () => {
    while (pending.size) {
      const drops = pending
      pending = new Map()
      try {
        await dropGrants(db, [...drops.values()])
      } catch (error) {
        for (const [key, drop] of drops) if (!pending.has(key)) pending.set(key, drop)
        throw error
      }
    }
  }
  const writeOnce = () => (writing ??= write().finally(() => (writing = null)))
  let goodBeats = 0
  const beat = async () => {
    const before = goodBeats
    goodBeats = 0
    await clock.renew()
    await sayAlive(db, process, clock.now())
    await writeOnce()
    goodBeats = before + 1
    if (goodBeats % beatsBetweenSweeps === 0) await forgetGrants(db, clock.now())
  }

  return {
    issue: (holder) => writeGrant(keys, { ...holder, issuedAt: clock.now(), nonce: random.bytes(16) }),
    open: async (text, here) => {
      const grant = readGrant(keys, text)
      if (!grant) return null
      isAlive ??= sayAlive(db, process, clock.now()).catch((error: unknown) => {
        isAlive = null
        throw error
      })
      await isAlive
      const { user, session, nonce } = grant
      const key = nonce.toString('base64url')
      const outcome = await opening.add({ ...grant, here: here(user, key) })
      if (typeof outcome !== 'number') return outcome === 'full' ? 'full' : null
      return { user, session, key, opening: outcome }
    },
    drop: ({ key, opening: number }) => {
      pending.set(key, { nonce: Buffer.from(key, 'base64url'), opening: number, at: clock.now() })
      // What fails is written by the next beat.
      writeOnce().catch(() => undefined)
    },
    beat,
    settle: writeOnce,
  }
}
