import { createCall, type Carrier } from '@madang/client/call.ts'

export interface CallOptions {
  readonly signal?: AbortSignal
  /** Instead of the token: the signed device string of login and registration (REQ-151). */
  readonly authorization?: string
  /** Names this phone in the header `imei`: login, registration, and the pictures bound to a phone (REQ-52, REQ-151). */
  readonly withDevice?: boolean
}

let carrier: Carrier<CallOptions> | undefined

/** Sets who brings calls to the server: `http-carrier.ts` in the app, others in the preview and where Home is drawn. */
export function carryCallsBy(next: Carrier<CallOptions>): void {
  carrier = next
}

/**
 * Asks the server one call of the contract. A changing call gets its own `requestId` unless the caller brings one to repeat.
 * Throws Refusal for an answer other than 200, NetworkError when there was none.
 */
export const call = createCall<CallOptions>((...request) => {
  if (!carrier) throw new Error('nobody carries calls yet')
  return carrier(...request)
})
