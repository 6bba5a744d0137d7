import { encodeFrame } from '@madang/contract/events.ts'
import { failures } from '@madang/contract/failures.ts'
import type { UserId } from '@madang/contract/ids.ts'
import type { Locale } from '@madang/contract/locale.ts'
import type { Db } from '../db/tables.ts'
import { transact } from '../db/tx.ts'
import { eachItem } from '../jobs/each-item.ts'
import { forgetJobsOf } from '../jobs/forget-jobs.ts'
import type { Jobs } from '../jobs/jobs.ts'
import type { Bus } from '../ports/bus.ts'
import { inboxesNaming } from '../outbox/inbox-rows.ts'
import type { BlocksErasure } from '../personal-data.ts'
import { erasureWaitsFor } from './erasure-blocks.ts'
import { endAccount, type PersonalData, removeRest } from './erase-personal-data.ts'
import type { Services } from '../services.ts'
import { endExports } from './export-files.ts'
import { removeExport } from './remove-export.ts'
import { dueForDeletion, erasureBegins, erasureDone, leftBehind, lockDueForDeletion } from '../users/deletion.ts'
import { endSessions, lockSessions } from '../users/sessions/sessions.ts'
import './tables.ts'

interface Erasing {
  readonly db: Db
  readonly bus: Bus
  readonly jobs: Jobs
  readonly personalData: PersonalData
  readonly erasureBlocks: readonly BlocksErasure[]
  readonly messageIndex?: Pick<Services['messageIndex'], 'lookAgain'>
  readonly now: Date
}

/**
 * Deletes the accounts whose seven days are over (REQ-58): first all of them end, then what each left goes, one after another.
 * Those for which something is under way, that fail or that left much hold up no other. Returns how many ended.
 */
export async function eraseDueUsers(services: Erasing): Promise<number> {
  const { db, now } = services
  let erased = 0
  try {
    await eachItem(await dueForDeletion(db, now), async (user) => {
      if (await eraseUser(services, user)) erased += 1
    })
  } finally {
    await eachItem(await leftBehind(db), (user) => finishErasure(services, user))
  }
  return erased
}

/** Removes what an account left that ended before; after a fall the next call goes on. */
async function finishErasure({ db, bus, personalData, messageIndex, now }: Erasing, user: UserId): Promise<void> {
  const naming = await inboxesNaming(db, user)
  await removeRest(db, personalData, user, now)
  // What others were told of who left is gone from their inboxes: their phones count again.
  const frame = encodeFrame({ kind: 'notice', data: { isNew: false } })
  for (const reader of naming) bus.publish({ kind: 'frame', user: reader, frame })
  await erasureDone(db, user)
  messageIndex?.lookAgain()
}

/**
 * Ends an account: from the commit on nobody reaches it, it says of nobody who they were, and what it left is to be
 * removed. What stays: the number of the account with its transfers, grants,
 * check-ins and days of activity, since the ledger replays from them (INV-M02, INV-M08); consents with their times, as proof;
 * reports with their evidence until their own time is over; and for a year the keyed digests of the phones, so that a
 * registration reward is not paid twice (INV-R03). Cancelled meanwhile, or with something under way that blocks it, nothing
 * happens. Returns whether the account went.
 */
export async function eraseUser(services: Erasing, user: UserId): Promise<boolean> {
  const { db, bus, jobs, personalData, erasureBlocks, now } = services
  const erased = await transact(db, async (tx) => {
    await lockSessions(tx, user)
    const leaving = await lockDueForDeletion(tx, user, now)
    if (!leaving) return null
    if ((await erasureWaitsFor(tx, erasureBlocks, user, now)).length > 0) return null
    const files = await endExports(tx, user)
    const sessions = await endSessions(tx, { user, reason: 'other', now })
    await endAccount(tx, personalData, user, now)
    await erasureBegins(tx, user, now)
    await forgetJobsOf(tx, user)
    await jobs.enqueue(
      tx,
      removeExport,
      files.map((file) => ({ file })),
    )
    return { sessions, locale: leaving.locale }
  })
  if (!erased) return false
  bus.publish({ kind: 'sessionsEnded', user, sessions: erased.sessions, frame: goodbye(erased.locale) })
  return true
}

function goodbye(locale: Locale): string {
  const { code, text } = failures.ACCOUNT_DELETED
  return encodeFrame({ kind: 'sessionEnded', data: { success: code, msg: text[locale] } })
}
