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

/** Whether a new password may be used. */
export function isPasswordAllowed(text: string, { userId, nickName, isCommon }: PasswordContext = {}): boolean {
  const password = normalPassword(text)
  const length = [...password].length
  if (length < passwordLength.least || length > passwordLength.most) return false
  if (/\p{Cc}|\p{Cs}/u.test(password)) return false
  const own = [userId, nickName].filter((name) => name !== undefined).map(folded)
  return !own.includes(folded(password)) && !isCommon?.(password)
}

function folded(text: string): string {
  return text.normalize('NFKC').trim().toLowerCase()
}
