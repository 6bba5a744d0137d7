/** Passwords (REQ-47): 8 to 128 characters, any but control characters, no rule of composition. */
export const passwordLength = { least: 8, most: 128 } as const

/** How a password is compared and hashed: composed, so that phones which type Hangul in parts agree. */
export function normalPassword(text: string): string {
  return text.normalize('NFC')
}

/** What a password must not be: the person's own ID or nickname, or one that everybody uses. */
export interface PasswordContext {
  readonly userId?: string
  readonly nickName?: string
  /** Whether it is one of the common passwords; the list lives on the server, a phone answers false. */
  readonly isCommon?: (password: string) => boolean
}

/** Why a password may not be used; `own` is the person's own name or number. */
type PasswordFault = 'short' | 'long' | 'unseen' | 'own' | 'common'

/** The first reason why a new password may not be used, or null. */
export function passwordFault(
  text: string,
  { userId, nickName, isCommon }: PasswordContext = {},
): PasswordFault | null {
  const password = normalPassword(text)
  const length = [...password].length
  if (length < passwordLength.least) return 'short'
  if (length > passwordLength.most) return 'long'
  if (/\p{Cc}|\p{Cs}/u.test(password)) return 'unseen'
  const own = [userId, nickName].filter((name) => name !== undefined).map(folded)
  if (own.includes(folded(password))) return 'own'
  return isCommon?.(password) ? 'common' : null
}

/** Whether a new password may be used. */
export function isPasswordAllowed(text: string, context: PasswordContext = {}): boolean {
  return passwordFault(text, context) === null
}

function folded(text: string): string {
  return text.normalize('NFKC').trim().toLowerCase()
}
