import type { About } from './about.ts'

const hourMs = 60 * 60_000
/** How often a backup is made, and from what age of the last proved one on somebody must look. */
export const backupEveryMs = 6 * hourMs
const lateMs = 2 * backupEveryMs
/** How long one may take. Whoever waits longer for another waits for nothing. */
export const mostBackupMs = 4 * hourMs

/** When there was something to back up, and now: what was made after now was made by a clock that was ahead, and counts as none. */
interface Moments {
  readonly began: Date
  readonly now: Date
}

/** When the next backup is due. */
export function nextBackup(items: readonly About[], { began, now }: Moments): Date {
  const last = items.find(({ madeAt }) => madeAt <= now)
  return new Date((last?.madeAt ?? began).getTime() + backupEveryMs)
}

/** When the last backup that was proved was made; before the first, when there was something to back up. */
export function lastProved(items: readonly About[], { began, now }: Moments): Date {
  return items.find(({ madeAt, provedAt }) => provedAt !== null && madeAt <= now)?.madeAt ?? began
}

/** Since when a proved backup has been missing, and how old the last one is; null while one is young enough. */
export function missingBackup(
  items: readonly About[],
  moments: Moments,
): { readonly since: Date; readonly hours: number } | null {
  const last = lastProved(items, moments)
  const ageMs = moments.now.getTime() - last.getTime()
  return ageMs < lateMs ? null : { since: new Date(last.getTime() + lateMs), hours: Math.floor(ageMs / hourMs) }
}
