import { join } from 'node:path'
import type { BackupFolderFault } from '@madang/contract/operators/alarms.ts'
import type { Timers } from '../../ports/timers.ts'
import { type About, readAbout } from '../about.ts'
import { listBackups } from '../backup.ts'
import { type Disk, diskOf } from '../disk.ts'
import type { BackupPlaces } from '../places.ts'
import { FolderMissing, refuseMissing } from './mark.ts'

/** The backups of a folder. */
export interface BackupsThere {
  /** The newest first. */
  readonly items: readonly (About & { readonly name: string })[]
  /** Bytes of the disk they are on. */
  readonly disk: Disk
}

/** What a look found: the backups, or why nobody can tell which there are. */
export type BackupsSeen =
  | (BackupsThere & { readonly fault: null })
  | {
      readonly fault: BackupFolderFault
      /** When the first look of this process met it. */
      readonly since: Date
      /** In one sentence, for the log. */
      readonly why: string
    }

/** For whom nothing is done without knowing: throws why nobody can tell. */
export function foundOf(seen: BackupsSeen): BackupsThere {
  if (seen.fault !== null) throw new Error(seen.why)
  return seen
}

const patienceMs = 2_000
const denied = new Set(['EACCES', 'EPERM'])

/**
 * Looks into the folder of backups, one look at a time and one file after another, however many ask: a disk that hangs keeps
 * one thread of this process. Who asks waits no longer than `patienceMs` after the look began.
 */
export function backupsLook(places: BackupPlaces, timers: Timers): (now: Date) => Promise<BackupsSeen> {
  let looking: { readonly found: Promise<Found>; readonly endsAt: number } | null = null
  let failing: { readonly fault: BackupFolderFault; readonly since: Date } | null = null
  return async (now) => {
    looking ??= {
      found: foundIn(places).finally(() => (looking = null)),
      endsAt: timers.elapsed() + patienceMs,
    }
    const found = await within(looking.found, looking.endsAt - timers.elapsed(), timers)
    const fault = found === null ? 'backupsSilent' : found instanceof Error ? faultOf(found) : null
    if (fault === null) failing = null
    else if (failing?.fault !== fault) failing = { fault, since: now }
    if (found === null) return { ...failing!, why: `${places.backups} did not answer within ${patienceMs / 1_000} s.` }
    return found instanceof Error ? { ...failing!, why: found.message } : { ...found, fault: null }
  }
}

type Found = BackupsThere | Error

/** What nobody waits for any more must not be thrown to nobody. */
function foundIn(places: BackupPlaces): Promise<Found> {
  return readFolder(places).catch((error: Error) => error)
}

async function readFolder({ backups, isNamed, data }: BackupPlaces): Promise<BackupsThere> {
  const names = (await listBackups(backups)).toReversed()
  if (isNamed) await refuseMissing(backups, names)
  const items: BackupsThere['items'][number][] = []
  for (const name of names) items.push({ name, ...(await readAbout(join(backups, name))) })
  return { items, disk: await diskOf(names.length || isNamed ? backups : data) }
}

function faultOf(error: NodeJS.ErrnoException): BackupFolderFault {
  if (error instanceof FolderMissing) return 'backupsMissing'
  return denied.has(error.code ?? '') ? 'backupsDenied' : 'backupsBroken'
}

/** Null where it is not there in time. */
function within(found: Promise<Found>, milliseconds: number, timers: Timers): Promise<Found | null> {
  return new Promise((resolve) => {
    const stopWaiting = timers.after(Math.max(0, milliseconds), () => resolve(null))
    void found.then((result) => {
      stopWaiting()
      resolve(result)
    })
  })
}
