const firstRestMs = 1_000

/** How long to wait before the next try after so many that came to nothing: twice as long each time, a quarter more or less by chance. */
export function restMs(tries: number, longestMs: number, random: number): number {
  return Math.min(longestMs, firstRestMs * 2 ** Math.min(tries, 16)) * (0.75 + random / 2)
}
