import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import type { Endpoint } from '@madang/contract/endpoint.ts'
import { Failure } from '@madang/contract/failures.ts'

/** Counts a use of a call by somebody; throws TOO_MANY with seconds to wait when they have used it up. */
export type CountUse = (endpoint: Endpoint, who: string) => Promise<void>

/** Limits of one process, one counter per call and caller, from the contract's own numbers. */
export function memoryLimits(): CountUse {
  const limiters = new Map<string, RateLimiterMemory>()
  const limiterOf = ({ path, limit }: Endpoint) => {
    const known = limiters.get(path)
    if (known) return known
    const limiter = new RateLimiterMemory({ points: limit.points, duration: limit.seconds })
    limiters.set(path, limiter)
    return limiter
  }
  return async (endpoint, who) => {
    try {
      await limiterOf(endpoint).consume(who)
    } catch (refused) {
      if (!(refused instanceof RateLimiterRes)) throw refused
      throw new Failure('TOO_MANY', { retryAfter: Math.ceil(refused.msBeforeNext / 1000) })
    }
  }
}

/** No limits: for tests and benchmarks, refused in production. */
export const noLimits: CountUse = async () => {}
