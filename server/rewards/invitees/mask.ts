/**
 * A nickname for people beyond the first level (REQ-113, REQ-118): its first character and at most three stars, so that
 * neither the name nor its length is told.
 */
export function maskNickName(name: string): string {
  const [first = '', ...rest] = Array.from(characters.segment(name), ({ segment }) => segment)
  return first + '*'.repeat(Math.min(Math.max(rest.length, 1), 3))
}
const characters = new Intl.Segmenter('ko', { granularity: 'grapheme' })
