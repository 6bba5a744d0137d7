import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'

/** Headers of a request to the payer: when it was asked, under which number used once, and the proof of both and of the body. */
export const macHeaders = { at: 'x-payer-at', nonce: 'x-payer-nonce', mac: 'x-payer-mac' } as const

/** So far the two clocks may be apart: later a request that was overheard is refused, and until then its nonce is known. */
export const macWindowMs = 30_000

export interface Asked {
  readonly path: string
  readonly at: string
  readonly nonce: string
  readonly body: string
}

/** Proves to the payer that whoever knows the key asked exactly this. */
export function requestMac(key: Uint8Array, { path, at, nonce, body }: Asked): string {
  return macOf(key, ['request', path, at, nonce, body])
}

export function requestHeaders(key: Uint8Array, asked: Asked): Record<string, string> {
  return {
    [macHeaders.at]: asked.at,
    [macHeaders.nonce]: asked.nonce,
    [macHeaders.mac]: requestMac(key, asked),
  }
}

/** Proves to the server that the payer answered exactly this to the request with that nonce. */
export function answerMac(
  key: Uint8Array,
  { nonce, status, body }: { readonly nonce: string; readonly status: number; readonly body: string },
): string {
  return macOf(key, ['answer', nonce, String(status), body])
}

function macOf(key: Uint8Array, parts: readonly string[]): string {
  return bytesToHex(hmac(sha256, key, utf8ToBytes(JSON.stringify(parts))))
}
