import { z } from 'zod'
import type { Endpoint } from '@madang/contract/endpoint.ts'
import { done } from '@madang/contract/outcome.ts'
import { everyCallMayFail, everyOperatorCallMayFail, everyUserCallMayFail } from '@madang/contract/failures-of-all.ts'
import { failures, failureText, type Failure, type FailureName } from '@madang/contract/failures.ts'
import type { Locale } from '@madang/contract/locale.ts'
import { toWire, wireName } from '@madang/contract/wire.ts'
import type { Envelope } from '@madang/contract/envelope.ts'

/** The envelope of a call that was done; `data` already in the wire's names. */
export function doneAnswer(data: unknown): Envelope {
  return { success: done, msg: '', data }
}

/** The envelope of what a handler returned, in the shape of its row. */
export function answerOf({ output }: Endpoint, result: unknown): Envelope {
  return doneAnswer(toWire(z.encode(output, result)))
}

/** The envelope of a refusal: its number, its words, and what helps the client to act on it. */
export function refusal({ failure, detail }: Failure, locale: Locale): Envelope {
  const { field, fieldText, suspension, words, retryAfter, kind, digest, lines, until, now, ticket, traceId, cause } =
    detail
  const data = {
    ...(field !== undefined && { field: field.split('.').map(wireName).join('.') }),
    // By these the app says it again in another language.
    ...(fieldText !== undefined && { fieldText }),
    ...(suspension !== undefined && { suspension }),
    ...(words && { words }),
    ...(retryAfter !== undefined && { retryAfter }),
    ...(kind !== undefined && { kind }),
    ...(digest !== undefined && { digest }),
    ...(lines && { lines }),
    ...(until && { until: until.getTime() }),
    ...(now !== undefined && { now }),
    ...(ticket !== undefined && { ticket }),
    ...(traceId !== undefined && { traceId }),
    ...(cause !== undefined && { cause }),
  }
  return {
    success: failures[failure].code,
    msg: failureText(failure, detail, locale),
    data: Object.keys(data).length ? toWire(data) : null,
  }
}

/** Whether the contract lets a call answer a failure; any other is a mistake of ours. */
export function mayAnswer({ failures, auth }: Endpoint, failure: FailureName): boolean {
  return (
    failures.includes(failure) ||
    everyCallMayFail.includes(failure) ||
    (auth === 'user' && everyUserCallMayFail.includes(failure)) ||
    (auth === 'operator' && everyOperatorCallMayFail.includes(failure))
  )
}
