import { isPasswordAllowed, type PasswordContext } from '@madang/contract/values/password.ts'

/** A hint while typing, not a rule (REQ-47): 0 not allowed yet, 1 weak, 2 fair, 3 safe. Length counts most, repetition counts less. */
export function strengthOf(password: string, context: PasswordContext): 0 | 1 | 2 | 3 {
  if (!isPasswordAllowed(password, context)) return 0
  const characters = [...password]
  const different = new Set(characters).size
  const worth = Math.min(characters.length, different * 1.6) + (isRun(password) ? -6 : 0)
  return worth >= 12 ? 3 : worth >= 9 ? 2 : 1
}

/** 12345678, abcdefgh, qwertyui and such. */
function isRun(password: string): boolean {
  const rows = ['0123456789', 'abcdefghijklmnopqrstuvwxyz', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm']
  const lower = password.toLowerCase()
  return rows.some((row) => [row, [...row].reverse().join('')].some((run) => hasRun(lower, run)))
}

function hasRun(text: string, run: string): boolean {
  for (let at = 0; at + 5 <= run.length; at++) if (text.includes(run.slice(at, at + 5))) return true
  return false
}
