import { z } from 'zod'
import type { Out, Parsed } from '@madang/contract/endpoint.ts'
import { Failure } from '@madang/contract/failures.ts'
import { done } from '@madang/contract/outcome.ts'
import { buybackId, createBuyback } from '@madang/contract/wallet/buybacks.ts'
import type { LostRequest, resolveRequest as endpoint } from '@madang/contract/wallet/lost-requests.ts'
import { createWithdraw, withdrawalId } from '@madang/contract/wallet/withdrawals.ts'
import { fromWire } from '@madang/contract/wire.ts'
import type { Context } from '../context.ts'
import { refusal } from '../http/answer.ts'
import { answerOrNever } from '../http/idempotency.ts'

/** The call each kind is made by, and where its answer names what was made. */
const kinds = {
  withdrawal: { path: createWithdraw.path, made: z.object({ withdrawalId }).transform((one) => one.withdrawalId) },
  buyback: { path: createBuyback.path, made: z.object({ buybackId }).transform((one) => one.buybackId) },
} as const satisfies Record<LostRequest, { readonly path: string; readonly made: z.ZodType<string> }>

/** What became of a request of mine; one that has not come by now never counts (REQ-128). */
export async function resolveRequest(
  { tx, user, clock, locale }: Context<'tx' | 'user' | 'clock' | 'locale'>,
  { kind, sent }: Parsed<typeof endpoint>,
): Promise<Out<typeof endpoint>> {
  const { path, made } = kinds[kind]
  const refused = refusal(new Failure('CONFLICT'), locale)
  const answer = await answerOrNever(tx, { user, operation: path, key: sent }, { now: clock.now(), refused })
  return { made: answer?.success === done ? made.parse(fromWire(answer.data)) : null }
}
