import type { UserId } from '@madang/contract/ids.ts'
import type { Random } from '../../ports/random.ts'

const smallestId = 1_000_000_000
const idCount = 9_000_000_000
/** Letters and digits that are not mistaken for one another; a part of A–Z and 2–9 (REQ-44). */
const clearCharacters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** An account ID: ten digits, the first not 0, in no order (REQ-42). Unique only by the table's key. */
export function newUserId(random: Random): UserId {
  // `userId` in contract/ids.ts has this very form.
  return String(smallestId + random.below(idCount)) as UserId
}

/** An invitation code of 8 characters (REQ-44). Unique only by the table's key. */
export function newInviteCode(random: Random): string {
  return clearText(random, 8)
}

/** Eight recovery codes such as `K7QM-2XHD-9RTB`: 60 bits of chance each (REQ-50). */
export function newRecoveryCodes(random: Random): string[] {
  return Array.from({ length: 8 }, () => [4, 4, 4].map((length) => clearText(random, length)).join('-'))
}

/** What a request without a login is read by: its number, and a secret of 100 bits of chance. */
export function newAccessKeys(random: Random): { reference: string; secret: string } {
  const grouped = (groups: number) => Array.from({ length: groups }, () => clearText(random, 4)).join('-')
  return { reference: grouped(2), secret: grouped(5) }
}

/** A recovery code as typed, in the form in which it was hashed. */
export function normalRecoveryCode(text: string): string {
  return text.toUpperCase().replace(/[^A-Z0-9]/g, '')
}

function clearText(random: Random, length: number): string {
  return Array.from({ length }, () => clearCharacters[random.below(clearCharacters.length)]).join('')
}
