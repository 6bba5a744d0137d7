import { seededRandom } from '../../server/ports/random.ts'

/** Everything by chance in a simulation comes from its seed. */
export interface Chance {
  /** 0 up to 1. */
  share(): number
  /** Whether something of this probability happens. */
  happens(probability: number): boolean
  between(least: number, most: number): number
  of<Item>(items: readonly Item[]): Item
  bytes(size: number): Buffer
  uuid(): string
}

export function chanceOf(seed: string): Chance {
  const random = seededRandom(seed)
  const share = () => random.below(1_000_000) / 1_000_000
  return {
    share,
    happens: (probability) => share() < probability,
    between: (least, most) => least + Math.floor(share() * (most - least + 1)),
    of: (items) => items[random.below(items.length)]!,
    bytes: (size) => random.bytes(size),
    uuid: random.uuid,
  }
}
