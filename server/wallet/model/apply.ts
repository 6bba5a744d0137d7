// State in, act in; state and outcome out. Pure: a refused act leaves the state as it was (but for a remembered final answer).
import { perform, type Act } from './acts.ts'
import { tick } from './decide.ts'
import type { Outcome, State } from './state.ts'

export function apply(state: State, act: Act): { state: State; outcome: Outcome } {
  const next = structuredClone(state)
  if (next.readings.timers === 'by every act' && act.act !== 'tick') tick(next, { act: 'tick', at: act.at })
  if ((act.act !== 'createWithdraw' && act.act !== 'createBuyback') || act.key === undefined) {
    const before = next.readings.timers === 'by every act' ? structuredClone(next) : state
    const outcome = perform(next, act)
    return { state: outcome.ok ? next : before, outcome }
  }
  // REQ-128, 150, 212, INV-M05; known key → its first answer, other content under it → 430; kept for ever.
  const name = `${act.user}/${act.act}/${act.key}`
  const content = contentOf(act)
  const known = next.answers.get(name)
  const user = next.users.get(act.user)
  if (known && user?.status === 'active') {
    return {
      state: next,
      outcome: known.content === content ? known.outcome : { ok: false, code: 430, why: 'key used with other content' },
    }
  }
  const tried = structuredClone(next)
  const outcome = perform(tried, act)
  const kept = outcome.ok ? tried : next
  if (outcome.ok || (outcome.code >= 700 && outcome.code < 1000)) kept.answers.set(name, { content, outcome }) // 200 and final refusals
  return { state: kept, outcome }
}
// What is secret (the second check) and the time do not belong to the content.
function contentOf(act: Act & object): string {
  const { at: _at, key: _key, check: _check, ...rest } = act as unknown as Record<string, unknown>
  return JSON.stringify(rest)
}
