import type { NetworkId } from '@madang/contract/wallet/known-networks.ts'
import { inTime, type Later } from './in-time.ts'

/** So long a step of a payment may take before the round goes on without it. Asking an endpoint ends sooner. */
export const stepMs = 30_000

interface Step {
  readonly id: string
  take(): Promise<void>
}

/**
 * Rounds over the open payments of each network, each network for itself: where one hangs, the others are paid. Within a
 * network a step that takes too long is left to itself, and its payment is not touched again before it has ended.
 */
export function networkRounds(later: Later) {
  const busy = new Set<NetworkId>()
  const hanging = new Set<string>()
  const troubles = new Map<NetworkId, string>()

  const take = async (step: Step, failed: (error: unknown) => void) => {
    hanging.add(step.id)
    await step
      .take()
      .catch(failed)
      .finally(() => hanging.delete(step.id))
  }
  return {
    /** Whether a round of it is under way. */
    isBusy: (network: NetworkId): boolean => busy.has(network),
    /** What stood in the way of a network in its last round. */
    troubles: (): { readonly network: NetworkId; readonly why: string }[] =>
      [...troubles].map(([network, why]) => ({ network, why })),
    /** A round of a network that has none under way. */
    round: async (network: NetworkId, steps: readonly Step[], report: (error: unknown) => void): Promise<void> => {
      if (busy.has(network)) return
      busy.add(network)
      let first: string | null = null
      const say = (error: unknown) => {
        first ??= error instanceof Error ? error.message : String(error)
        troubles.set(network, first)
        report(error)
      }
      try {
        for (const step of steps) {
          if (hanging.has(step.id)) say(new Error(`${step.id} still waits for an answer of ${network}.`))
          else if (!(await inTime(take(step, say), { later, milliseconds: stepMs })))
            say(new Error(`${network} did not answer within ${stepMs / 1_000} seconds about ${step.id}.`))
        }
        if (first === null) troubles.delete(network)
      } finally {
        busy.delete(network)
      }
    },
  }
}
