import type { About } from './about.ts'

const hourMs = 60 * 60_000
/** How often a backup is made, and from what age of the last proved one on somebody must look. */
export const backupEveryMs = 6 * hourMs
const lateMs = 2 * backupEveryMs
/** How long one may take. Whoever waits longer for another waits for nothing. */
export const mostBackupMs = 4 * hourMs

/** When the next backup is due; `began` is when there was something to back up. */
export function nextBackup(items: readonly About[], began: Date): Date {
  return new Date((items[0]?.madeAt ?? began).getTime() + backupEveryMs)
}

/** Since when a proved backup has been missing, and how old the last one is; null while one is young enough. */
export function missingBackup(
  items: readonly About[],
  { began, now }: { readonly began: Date; readonly now: Date },
): { readonly since: Date; readonly hours: number } | null {
  const last = items.find(({ provedAt }) => provedAt !== null)?.madeAt ?? began
  const ageMs = now.getTime() - last.getTime()
  return ageMs < lateMs ? null : { since: new Date(last.getTime() + lateMs), hours: Math.floor(ageMs / hourMs) }
}
