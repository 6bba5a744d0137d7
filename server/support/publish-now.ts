import type { Notify } from '../context.ts'
import { encodeFrame } from '@madang/contract/events.ts'
import type { Bus } from '../ports/bus.ts'

/** Publishes to phones at once, for work that commits its own transactions. */
export function publishNow(bus: Bus): Notify {
  return (user, event) => bus.publish({ kind: 'frame', user, frame: encodeFrame(event) })
}
