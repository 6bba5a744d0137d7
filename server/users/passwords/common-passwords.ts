import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { commonForm } from './common-form.ts'
import { decodeFilter, isIn } from './fuse-filter.ts'

/**
 * The common passwords that REQ-47 refuses, made by `npm run common-passwords` (decision 0090). No list of what was leaked:
 * it knows what many people think of, not what one person lost.
 */
const common = decodeFilter(readFileSync(join(import.meta.dirname, 'common-passwords.bin')))

/** Whether everybody uses this password. One other in 131,072 is taken for one of them. */
export function isCommonPassword(password: string): boolean {
  return isIn(commonForm(password), common)
}
