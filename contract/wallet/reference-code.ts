import { z } from 'zod'

/** Digits and letters that are not mistaken for one another. Their number is a prime, which the check needs. */
const signs = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
/** Signs by chance; the last one follows from them. */
const byChance = 7

/** Names a person and a channel to whoever records a deposit: seven signs by chance and one that checks them (`readReferenceCode`). */
export const referenceCode = z
  .string()
  .regex(/^[2-9A-HJKMNP-Z]{8}$/)
  .brand('ReferenceCode')
export type ReferenceCode = z.infer<typeof referenceCode>

/** A code whose first signs `below` draws. */
export function newReferenceCode(below: (limit: number) => number): ReferenceCode {
  const drawn = Array.from({ length: byChance }, () => signs[below(signs.length)]!)
  const last = [...signs].find((sign) => sumOf([...drawn, sign]) === 0)!
  return [...drawn, last].join('') as ReferenceCode // made as the schema reads it
}

/** A code as somebody typed it, in any case and with any blanks or strokes; null for one with a wrong or swapped sign. */
export function readReferenceCode(typed: string): ReferenceCode | null {
  const code = referenceCode.safeParse(typed.toUpperCase().replaceAll(/[\s-]/g, '')).data
  return code && sumOf([...code]) === 0 ? code : null
}

/** As it is read: two groups of four. */
export function shownReferenceCode(code: ReferenceCode): string {
  return `${code.slice(0, 4)}-${code.slice(4)}`
}

/**
 * The places count 1, 2, 3 and so on, each less than the prime, so that the sum is another one after any single wrong sign
 * and after any two that changed places.
 */
function sumOf(code: readonly string[]): number {
  return code.reduce((sum, sign, at) => sum + (at + 1) * signs.indexOf(sign), 0) % signs.length
}
