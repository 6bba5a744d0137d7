/** What follows a finger: the further it goes, the less of it, and never more than `most`. */
export function held(travelled: number, most: number): number {
  return Math.sign(travelled) * most * (1 - Math.exp(-Math.abs(travelled) / most))
}
