import type { MessageListRow } from './message-list-rows.ts'

/** A stretch of the list, in pixels from its top. */
interface Stretch {
  readonly top: number
  readonly bottom: number
}

/**
 * The newest place of which at least half was on the screen, or half the screen of it; 0 for none. Nothing further down counts
 * as read (REQ-88).
 */
export function seenUpTo(
  rows: readonly MessageListRow[],
  drawn: readonly { readonly index: number; readonly start: number; readonly end: number }[],
  screen: Stretch,
): number {
  let seen = 0
  for (const { index, start, end } of drawn) {
    const shown = Math.min(end, screen.bottom) - Math.max(start, screen.top)
    const needed = Math.min(end - start, screen.bottom - screen.top) / 2
    const row = rows[index]
    if (row && shown > 0 && shown >= needed) seen = Math.max(seen, newestIn(row))
  }
  return seen
}

function newestIn(row: MessageListRow): number {
  if (row.kind === 'message') return row.message.seq
  if (row.kind === 'pictures') return Math.max(0, ...row.items.map(newestIn))
  return 0
}
