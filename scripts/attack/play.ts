import type { Attack } from './attacks.ts'
import type { World } from './world.ts'

/** What an attack won, and what the server told of it. */
export interface Played {
  readonly won: number
  /** CVC that was credited meanwhile, by registrations of the attacker and of whom they attacked. */
  readonly cvc: number
  /** Kinds of security events it left. */
  readonly events: readonly string[]
  /** Secrets that stand in the security log of it. */
  readonly told: readonly string[]
}

/** Plays an attack; `isWhole`: as hard as it goes. */
export async function play(world: World, { act }: Attack, isWhole: boolean): Promise<Played> {
  const { securityLines } = world.server
  const [before, cvcBefore] = [securityLines.length, await world.creditedCvc()]
  const won = await act(world, isWhole)
  const lines = securityLines.slice(before)
  return {
    won,
    cvc: (await world.creditedCvc()) - cvcBefore,
    events: lines.map((line) => (JSON.parse(line) as { kind: string }).kind),
    told: [...world.secrets].filter((secret) => lines.some((line) => line.includes(secret))),
  }
}
