/**
 * A text of somebody else without the marks that turn its direction around (U+202A–U+202E): with them `gnp.exe` reads as
 * `exe.png`. Scripts that run from right to left need none.
 */
export function withoutTurns(text: string): string {
  return text.replace(/[\u202a-\u202e]/g, '')
}
