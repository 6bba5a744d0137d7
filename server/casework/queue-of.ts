import type { Queue } from '../domain.ts'
import type { CaseKind } from './case-kind.ts'

/** The queue of a kind of cases, for the manifest of its domain. */
export function queueOf<Key>({ queue, targetMinutes, store }: CaseKind<Key>): Queue {
  return { name: queue, targetMinutes, measure: (tx) => store.measure(tx) }
}
