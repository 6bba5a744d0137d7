import { timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { macHeaders, macWindowMs, requestMac } from '@madang/contract/wallet/payer-mac.ts'

export interface AskedWith {
  readonly path: string
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

/**
 * Judges the proof of a request: returns its nonce, or why it is refused. Each nonce is taken once, for as long as its
 * moment is accepted.
 */
export function macCheck(
  key: Uint8Array,
  now: () => Date,
): (asked: AskedWith) => { readonly nonce: string } | { readonly why: string } {
  const known = new Map<string, number>()
  return ({ path, headers, body }) => {
    const [at, nonce, mac] = [macHeaders.at, macHeaders.nonce, macHeaders.mac].map((name) =>
      String(headers[name] ?? ''),
    )
    const moment = now().getTime()
    for (const [old, until] of known) if (until < moment) known.delete(old)
    if (!equal(mac!, requestMac(key, { path, at: at!, nonce: nonce!, body }))) return { why: 'wrong proof' }
    if (!(Math.abs(Number(at) - moment) <= macWindowMs)) return { why: 'old proof' }
    if (known.has(nonce!)) return { why: 'proof used before' }
    known.set(nonce!, Number(at) + macWindowMs)
    return { nonce: nonce! }
  }
}

function equal(left: string, right: string): boolean {
  const [one, other] = [Buffer.from(left), Buffer.from(right)]
  return one.length === other.length && timingSafeEqual(one, other)
}
