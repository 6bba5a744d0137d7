import { base58 } from '@scure/base'
import { found, refused, type ReadAddress } from './address-form.ts'
import { bytesIn } from './base58-bytes.ts'

/** 32 bytes in base58. There is no checksum: 98 % of slips of one letter are addresses too. */
export function readSolana(text: string): ReadAddress {
  if (text.length < 32 || text.length > 44) return refused('form')
  return bytesIn(base58, text)?.length === 32 ? found(text) : refused('form')
}
