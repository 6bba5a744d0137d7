/** Takes characters a field does not accept out of typed text and says where the caret belongs after it (REQ-164). */
export function strip(text: string, caret: number, pattern: RegExp, replacement = ''): { text: string; caret: number } {
  const all = new RegExp(pattern.source, pattern.flags.includes('g') ? pattern.flags : `${pattern.flags}g`)
  const before = text.slice(0, caret).replace(all, replacement)
  return { text: before + text.slice(caret).replace(all, replacement), caret: before.length }
}

/** What each kind of field takes out (REQ-164). */
export const patterns = {
  digits: /\D/g,
  inviteCode: /[^0-9A-Za-z]/g,
  quantity: /[^\d.]/g,
  phone: /[^\d+]/g,
  address: /[^0-9A-Za-z]/g,
  captcha: /[^0-9A-Za-z]/g,
} as const
