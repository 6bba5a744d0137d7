import { base58xrp } from '@scure/base'
import { found, refused, type ReadAddress } from './address-form.ts'
import { checkedBytesIn, withChecksum } from './base58-bytes.ts'

const xPrefixes = { main: [0x05, 0x44], test: [0x04, 0x93] } as const

/** A classic address `r…`, or an X-address, which carries its destination tag and becomes a classic one. */
export function readXrp(text: string, tag: string): ReadAddress {
  if (!isTag(tag)) return refused('tag')
  const body = /^[rXT][1-9A-HJ-NP-Za-km-z]{24,46}$/.test(text) ? checkedBytesIn(base58xrp, text) : null
  if (body?.length === 21 && body[0] === 0) return found(text, { tag })
  return body?.length === 31 ? readX(body, tag) : refused('form')
}

/** Digits of an unsigned number of 32 bits, or nothing. */
function isTag(tag: string): boolean {
  return tag === '' || (/^(0|[1-9][0-9]{0,9})$/.test(tag) && Number(tag) < 2 ** 32)
}

/** Prefix (2 bytes), account (20), flag (1), tag (8, the lowest byte first). Flag 0: no tag; 1: one of 32 bits. */
function readX(body: Uint8Array, tag: string): ReadAddress {
  if (startsWith(body, xPrefixes.test)) return refused('testNetwork')
  const flag = body[22]!
  const tagBytes = body.slice(23)
  const isWhole =
    flag === 0 ? tagBytes.every((byte) => byte === 0) : flag === 1 && tagBytes.slice(4).every((byte) => byte === 0)
  if (!startsWith(body, xPrefixes.main) || !isWhole) return refused('form')
  const own = flag === 0 ? '' : String(new DataView(tagBytes.buffer).getUint32(0, true))
  // Two tags that differ name two accounts of an exchange.
  if (tag !== '' && own !== '' && tag !== own) return refused('tag')
  return found(withChecksum(base58xrp, Uint8Array.from([0, ...body.slice(2, 22)])), { tag: own || tag })
}

function startsWith(bytes: Uint8Array, prefix: readonly number[]): boolean {
  return prefix.every((byte, index) => bytes[index] === byte)
}
