/**
 * A mobile number in its international form, such as `+821012345678`; null for what is none (REQ-51). Korean and Chinese
 * numbers may be typed as at home; all others begin with `+`.
 */
export function phoneOf(text: string): string | null {
  const digits = text.replace(/[\s().-]/g, '')
  if (/^01[016789]\d{7,8}$/.test(digits)) return `+82${digits.slice(1)}`
  if (/^1[3-9]\d{9}$/.test(digits)) return `+86${digits}`
  return /^\+[1-9]\d{7,14}$/.test(digits) ? digits : null
}
