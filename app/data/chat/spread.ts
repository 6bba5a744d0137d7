/** So long what everybody is told at one moment is spread over: a server answers few of them at once. */
export const spreadMs = 4_000

interface Spreading {
  /** From 0 up to 1. */
  readonly random: () => number
  readonly after: (run: () => void, milliseconds: number) => unknown
}

/** Runs what follows an event that every phone hears, at a moment of this phone's own. */
export function spread(
  run: () => void,
  { random, after }: Spreading = { random: () => Math.random(), after: (later, ms) => setTimeout(later, ms) },
): void {
  after(run, random() * spreadMs)
}
