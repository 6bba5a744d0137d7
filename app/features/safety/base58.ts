import { sha256Bytes } from '@madang/contract/values/sha256.ts'

/** Bitcoin, TRON and Solana write in this alphabet, XRP in its own order of the same letters. */
export const alphabets = {
  bitcoin: '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz',
  xrp: 'rpshnaf39wBUDNEGHJKLM4PQRST7VWXYZ2bcdeCg65jkm8oFqi1tuvAxyz',
} as const

/** The bytes a base58 text stands for; null when it holds another character. */
export function base58(text: string, alphabet: string = alphabets.bitcoin): Uint8Array | null {
  let value = 0n
  for (const one of text) {
    const digit = alphabet.indexOf(one)
    if (digit < 0) return null
    value = value * 58n + BigInt(digit)
  }
  const bytes: number[] = []
  for (; value > 0n; value >>= 8n) bytes.unshift(Number(value & 255n))
  const zeros = [...text].findIndex((one) => one !== alphabet[0])
  return Uint8Array.from([...Array<number>(zeros < 0 ? text.length : zeros).fill(0), ...bytes])
}

/** What a base58check text carries: its version byte, when its length and the checksum of its last four bytes fit. */
export function checkedVersion(text: string, alphabet: string = alphabets.bitcoin): number | null {
  const bytes = base58(text, alphabet)
  if (bytes?.length !== 25) return null
  const sum = sha256Bytes(sha256Bytes(bytes.subarray(0, 21)))
  return sum.subarray(0, 4).every((byte, index) => byte === bytes[21 + index]) ? bytes[0]! : null
}
