/**
 * The seeds that a test of random histories plays: `MADANG_MODEL_SEEDS=1-300` names them, without it those from 1 to `few`,
 * which every run plays.
 */
export function modelSeeds(few: number): number[] {
  // oxlint-disable-next-line no-restricted-properties -- asked by who runs the tests, not by the server
  const asked = /^([0-9]+)-([0-9]+)$/.exec(process.env['MADANG_MODEL_SEEDS'] ?? '')
  const [first, last] = asked ? [Number(asked[1]), Number(asked[2])] : [1, few]
  return Array.from({ length: last - first + 1 }, (_, index) => first + index)
}
