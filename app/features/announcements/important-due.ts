/** Under which name this phone keeps what it knows. */
export const importantKey = 'importantSeen'

/** What this phone knows of the last important announcement it showed: put off for a day, or closed for ever. */
export interface Seen {
  readonly id: string
  /** The day, as `Date.toDateString` says it, on which it is not shown; or never again. */
  readonly until: string
}

/** Whether an important announcement is to be shown now (REQ-71): once, or another day when it was put off. */
export function isDue(id: string, seen: Seen | undefined, now: Date): boolean {
  if (seen?.id !== id) return true
  return seen.until !== 'ever' && seen.until !== now.toDateString()
}
