/** What a phrase in a message may be (docs/safety-rules.md says where each comes from). */
export type PhraseKind = 'codes' | 'staff' | 'profit' | 'outside'

/** One rule: its name in the documentation, what it warns of, and the words, in the form its language is read in. */
export interface PhraseRule {
  readonly name: string
  readonly kind: PhraseKind
  readonly words: RegExp
}

/** Rules of one language: their form of the text (`Plain`), and what next to a match says the opposite. */
export interface PhraseList {
  readonly form: 'spaced' | 'tight' | 'written'
  readonly rules: readonly PhraseRule[]
  /** Before a match, this near, it turns the meaning: "no such thing as …", "never send …". */
  readonly denialBefore: RegExp
  /** After a match: "… is a lie", "…라는 말은 믿지 마세요". */
  readonly denialAfter: RegExp
}

const near = 14

/** The kinds of the rules that a text fits, where it does not say the opposite right beside the words. */
export function phraseKindsIn(text: string, list: PhraseList): Set<PhraseKind> {
  return new Set(list.rules.filter((rule) => fits(text, rule, list)).map(({ kind }) => kind))
}

function fits(text: string, { words }: PhraseRule, { denialBefore, denialAfter }: PhraseList): boolean {
  for (const match of text.matchAll(new RegExp(words, 'gu'))) {
    const before = text.slice(Math.max(0, match.index - near * 2), match.index)
    const end = match.index + match[0].length
    if (!denialBefore.test(before) && !denialAfter.test(text.slice(end, end + near * 2))) return true
  }
  return false
}
