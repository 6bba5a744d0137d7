import { addressIn } from './addresses.ts'
import { hasOutsideChatLink } from './outside-chats.ts'
import { outsideHost } from './outside-host.ts'
import { phraseKindsIn } from './phrase-rules.ts'
import { englishPhrases } from './phrases-en.ts'
import { hantPhrases } from './phrases-hant.ts'
import { koreanPhrases } from './phrases-ko.ts'
import { chinesePhrases } from './phrases-zh.ts'
import { plainOf } from './plain.ts'
import { hasRecoveryWords } from './recovery-words.ts'
import { linksIn } from './text-parts.ts'

/** What a received message may hold that its reader should know of (REQ-100), the gravest first. */
export const warningKinds = ['recovery', 'codes', 'staff', 'profit', 'address', 'link', 'outside'] as const
export type WarningKind = (typeof warningKinds)[number]

/**
 * What to warn of in a text that somebody else wrote, the gravest first; empty for nearly everything people write. A
 * notice above the message, never a block: the message is shown as it is and its sender hears nothing. Pure; the rules and
 * their rates stand in docs/safety-rules.md.
 */
export function warningsIn(text: string): WarningKind[] {
  const plain = plainOf(text)
  const found = new Set<WarningKind>()
  for (const list of [koreanPhrases, chinesePhrases, hantPhrases, englishPhrases])
    for (const kind of phraseKindsIn(plain[list.form], list)) found.add(kind)
  if (hasRecoveryWords(plain.exact)) found.add('recovery')
  if (addressIn(plain.exact)) found.add('address')
  if (hasOutsideChatLink(plain.exact)) found.add('outside')
  if (linksIn(plain.exact).some((url) => outsideHost(url).doubts.length > 0)) found.add('link')
  return warningKinds.filter((kind) => found.has(kind))
}
