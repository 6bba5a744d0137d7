import { calls } from '@madang/contract/calls.ts'
import type { Endpoint } from '@madang/contract/endpoint.ts'
import { operatorCalls } from '@madang/contract/operators/calls.ts'
import type { Outcome } from '../security/kind.ts'
import { counter, timing } from '../metrics/meter.ts'

const routes = [...calls, ...operatorCalls].map(({ path }) => path)

const callsAnswered = counter({
  name: 'madang_calls_total',
  about: 'Calls answered, by how they ended. failed: by a fault of the server.',
  labels: { route: routes, outcome: ['done', 'refused', 'failed'] },
})

const callSeconds = timing({
  name: 'madang_call_seconds',
  about:
    'From the arrival of a call to its answer. write: those whose request has a key; a message has its own measure.',
  labels: { route: routes, kind: ['read', 'write'] },
})

export const callMeters = [callsAnswered, callSeconds]

/** The moment a call began, for its end; 0 while nobody measures. */
export function callBegan(): number {
  return callSeconds.isHeard ? performance.now() : 0
}

/** Refusals that are nobody's fault but ours. */
const ownFaults: ReadonlySet<Outcome> = new Set(['INTERNAL', 'NO_ROOM'])

export function measureCall({ path: route, key }: Endpoint, outcome: Outcome, began: number): void {
  if (began === 0) return
  const kind = key === 'none' ? 'read' : 'write'
  const ended = outcome === 'done' ? 'done' : ownFaults.has(outcome) ? 'failed' : 'refused'
  callsAnswered.add({ route, outcome: ended })
  callSeconds.took({ route, kind }, performance.now() - began)
}
