import type { Clock } from '../ports/clock.ts'

/** Most different questions kept for one call; after that it begins anew. */
const most = 500

export interface SharedAnswers<Answer = Buffer> {
  /** What is kept for this question, or what `make` makes of it, once for all who ask meanwhile. A refusal is not kept. */
  answer(call: string, question: string, ms: number, make: () => Promise<Answer>): Promise<Answer>
  /** Forgets everything: an operator of this process changed something. */
  forget(): void
}

/**
 * Answers that are the same for everybody with the same language and question, kept as the bytes that travel for about a
 * second: a feed that thousands open costs the database one question, and no shaping and no encoding for most of them.
 */
export function sharedAnswers<Answer = Buffer>(clock: Clock): SharedAnswers<Answer> {
  const calls = new Map<string, Map<string, { readonly at: number; readonly answer: Promise<Answer> }>>()
  return {
    answer: (call, question, ms, make) => {
      let known = calls.get(call)
      if (!known || known.size >= most) calls.set(call, (known = new Map()))
      const at = clock.now().getTime()
      const kept = known.get(question)
      if (kept && Math.abs(at - kept.at) < ms) return kept.answer
      const answer = make()
      const entry = { at, answer }
      known.set(question, entry)
      const here = known
      answer.catch(() => here.get(question) === entry && here.delete(question))
      return answer
    },
    forget: () => calls.clear(),
  }
}
