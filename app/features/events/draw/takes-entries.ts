import type { Draw } from '@madang/contract/campaigns/draws.ts'

/**
 * Whether an entry would be accepted now. The server calls a draw open until it has made its list final, which is some
 * seconds after the last place is taken or the time is over.
 */
export function takesEntries(
  draw: Pick<Draw, 'state' | 'opensAt' | 'closesAt' | 'enteredCount' | 'placeCount'>,
  now: number,
): boolean {
  const { state, opensAt, closesAt, enteredCount, placeCount } = draw
  return state === 'open' && opensAt.getTime() <= now && now < closesAt.getTime() && enteredCount < placeCount
}

/** The state in words: entries are closed from the moment nobody can enter any more. */
export function shownState(draw: Parameters<typeof takesEntries>[0], now: number): Draw['state'] {
  const isBefore = now < draw.opensAt.getTime()
  return draw.state === 'open' && !isBefore && !takesEntries(draw, now) ? 'closed' : draw.state
}
