/**
 * Milliseconds by a clock that never goes back, as the phone's clock may, and does not stop while the phone sleeps, as a
 * page's own may: each step is the larger of the two.
 */
export function steadyClock(
  clocks: readonly (() => number)[] = [() => Date.now(), () => performance.now()],
): () => number {
  let seen = clocks.map((clock) => clock())
  let now = 0
  return () => {
    const read = clocks.map((clock) => clock())
    now += Math.max(0, ...read.map((value, index) => value - seen[index]!))
    seen = read
    return now
  }
}
