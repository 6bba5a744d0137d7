import { failures, failureText, type Failure } from '@madang/contract/failures.ts'
import { Refusal } from '@madang/client/refusal.ts'
import { localeNow } from '../locale.ts'

/** What the app itself refuses by the contract's rules, as if the server had: it is shown and said again in the same way. */
export function ownRefusal({ failure, detail }: Failure): Refusal {
  return new Refusal(failures[failure].code, failureText(failure, detail, localeNow()), { ...detail })
}
