/** Whether a text shows anything: spaces, fillers of scripts and characters without a shape alone are none. */
export function isVisible(text: string): boolean {
  return /[^\s\p{DI}\u2800]/u.test(text)
}
