import { z } from 'zod'
import { repeatable } from '../endpoint.ts'
import { clientId } from '../ids.ts'

/** Requests of the wallet whose outcome can be asked for after their answer was lost. */
export const lostRequests = ['withdrawal', 'buyback'] as const
export type LostRequest = (typeof lostRequests)[number]

export const resolveRequest = repeatable({
  path: 'wallet/ResolveRequest',
  summary:
    'What became of a request whose answer was lost; one that has not come by now never counts (REQ-128, REQ-212)',
  auth: 'user',
  feature: null,
  /** `sent`: the `RequestId` it was sent with. */
  input: { kind: z.enum(lostRequests), sent: clientId },
  /** `made`: the withdrawal or buyback it became; null when it became none and never will. */
  output: z.object({ made: z.string().nullable() }),
  failures: ['CONFLICT'],
  limit: { points: 30, seconds: 60 },
})
