import { encodeFrame } from '@madang/contract/events.ts'
import type { Bus } from '../ports/bus.ts'
import type { Tell } from '../route.ts'

/** Tells phones at once, for work that commits its own transactions. */
export function tellBy(bus: Bus): Tell {
  return (user, event) => bus.publish({ kind: 'frame', user, frame: encodeFrame(event) })
}
