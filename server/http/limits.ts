import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible'
import type { Endpoint } from '@madang/contract/endpoint.ts'
import { Failure } from '@madang/contract/failures.ts'
import type { UserId } from '@madang/contract/ids.ts'
import { quotas } from '@madang/contract/quotas.ts'
import type { RedisConnection } from '../ports/redis.ts'

/** Counts a use of a call by somebody; throws TOO_MANY with seconds to wait when they have used it up. */
export type CountUse = (endpoint: Limited, who: string) => Promise<void>

/** What is counted: a call, or something else by a name of its own. */
type Limited = Pick<Endpoint, 'path' | 'limit'>

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

function memoryLimiter({ limit }: Limited) {
  return new RateLimiterMemory({ points: limit.points, duration: limit.seconds })
}

function limits(limiterFor: (endpoint: Limited) => RateLimiterMemory | RateLimiterRedis): CountUse {
  const limiters = new Map<string, RateLimiterMemory | RateLimiterRedis>()
  const limiterOf = (endpoint: Limited) => {
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

/** Whether somebody has one left of what they may do in a day; takes it. Counted where the limits of calls are counted. */
export type DayQuota = (user: UserId) => Promise<boolean>

const daySeconds = 24 * 60 * 60

/** The quotas of a day, by what they bound. A day begins with the first use. */
export function dayQuotas(
  countUse: CountUse,
  most: Readonly<Record<'messagesADay' | 'changesADay', number>> = quotas,
): { readonly messages: DayQuota; readonly changes: DayQuota } {
  return { messages: quota('messages'), changes: quota('changes') }

  function quota(name: 'messages' | 'changes'): DayQuota {
    const limited = { path: `day of ${name}`, limit: { points: most[`${name}ADay`], seconds: daySeconds } }
    return async (user) => {
      try {
        await countUse(limited, user)
        return true
      } catch (error) {
        if (error instanceof Failure && error.failure === 'TOO_MANY') return false
        throw error
      }
    }
  }
}
