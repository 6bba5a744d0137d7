import { createHash } from 'node:crypto'
import { z } from 'zod'
import { isOfQuicknet, quicknet } from '@madang/contract/campaigns/quicknet.ts'
import { minuteMs } from '@madang/contract/values/durations.ts'

/** Random values that a public service publishes at fixed times, each with a signature nobody else can make (REQ-144). */
export interface Beacon {
  /** Names it for ever in draws. */
  readonly chain: string
  /** The first round that comes out at or after a moment, and when it does. */
  roundAfter(moment: Date): { readonly round: number; readonly at: Date }
  /** The signature of a round, hexadecimal; null while it is not out or the service does not answer. Never trusted. */
  signatureOf(round: number): Promise<string | null>
  /** Whether the service signed this round. */
  isGenuine(round: number, signature: string): boolean
}

const signatureText = z.string().regex(/^[0-9a-f]{96}$/)
const published = z.object({ round: z.int(), signature: signatureText })
/** A service that hangs keeps no timer waiting. */
const patienceMs = 5_000

/** The network quicknet of drand, through one of the addresses that hand out its rounds. */
export function drandBeacon({
  url,
  ask = fetch,
}: {
  readonly url: string
  readonly ask?: (url: string, how: RequestInit) => Promise<Response>
}): Beacon {
  return {
    ...quicknetRounds,
    signatureOf: async (round) => {
      try {
        const signal = AbortSignal.timeout(patienceMs)
        const response = await ask(`${url}/${quicknet.hash}/public/${round}`, { signal, redirect: 'error' })
        const { data } = published.safeParse(await response.json())
        return data?.round === round ? data.signature : null
      } catch {
        return null
      }
    },
  }
}

/** Rounds of quicknet that were recorded, for tests. */
export function recordedBeacon(rounds: ReadonlyMap<number, string>): Beacon {
  return { ...quicknetRounds, signatureOf: async (round) => rounds.get(round) ?? null }
}

const quicknetRounds = {
  chain: quicknet.chain,
  roundAfter: (moment: Date) => {
    const past = Math.max(moment.getTime() - quicknet.genesisMs, 0)
    const round = Math.ceil(past / quicknet.periodMs) + 1
    return { round, at: new Date(quicknet.genesisMs + (round - 1) * quicknet.periodMs) }
  },
  isGenuine: (round: number, signature: string) =>
    signatureText.safeParse(signature).success && isOfQuicknet(round, signature),
}

/** The beacon of a demonstration, which this server makes itself; a page that shows it says so. It proves nothing about chance. */
export function demoBeacon(now: () => Date): Beacon {
  const signature = (round: number) => createHash('sha384').update(`madang demo beacon ${round}`).digest('hex')
  return {
    chain: 'demo',
    roundAfter: (moment) => {
      const round = Math.ceil(moment.getTime() / minuteMs)
      return { round, at: new Date(round * minuteMs) }
    },
    signatureOf: async (round) => (round * minuteMs <= now().getTime() ? signature(round) : null),
    isGenuine: (round, given) => given === signature(round),
  }
}
