import { strip, patterns } from '@madang/ui/strip.ts'

/** The invitation code of what was copied: the code itself, or the one in an invitation's link or message. */
export function inviteCodeIn(text: string): string {
  const [, linked] = /[?&]inviteCode=([0-9A-Za-z]+)/.exec(text) ?? []
  return strip(linked ?? text, 0, patterns.inviteCode).text.slice(0, inviteCodeLength)
}

export const inviteCodeLength = 8
