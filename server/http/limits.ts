import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible'
import type { Endpoint } from '@madang/contract/endpoint.ts'
import { Failure } from '@madang/contract/failures.ts'
import type { RedisConnection } from '../ports/redis.ts'

/** Counts a use of a call by somebody; throws TOO_MANY with seconds to wait when they have used it up. */
export type CountUse = (endpoint: Endpoint, who: string) => Promise<void>

/** Limits of one process, one counter per call and caller, from the contract's own numbers. */
export function memoryLimits(): CountUse {
  return limits(memoryLimiter)
}

/** Limits shared by all processes. Without Redis each process counts for itself, so that nobody is let through unseen. */
export function redisLimits(connection: RedisConnection): CountUse {
  return limits((endpoint) => {
    const { path, limit } = endpoint
    return new RateLimiterRedis({
      storeClient: connection,
      useRedisPackage: true,
      rejectIfRedisNotReady: true,
      keyPrefix: `madang:limit:${path}`,
      points: limit.points,
      duration: limit.seconds,
      insuranceLimiter: memoryLimiter(endpoint),
    })
  })
}

function memoryLimiter({ limit }: Endpoint) {
  return new RateLimiterMemory({ points: limit.points, duration: limit.seconds })
}

function limits(limiterFor: (endpoint: Endpoint) => RateLimiterMemory | RateLimiterRedis): CountUse {
  const limiters = new Map<string, RateLimiterMemory | RateLimiterRedis>()
  const limiterOf = (endpoint: Endpoint) => {
    const known = limiters.get(endpoint.path)
    if (known) return known
    const limiter = limiterFor(endpoint)
    limiters.set(endpoint.path, limiter)
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
