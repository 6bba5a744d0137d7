import { encodeFrame } from '@madang/contract/events.ts'
import type { Bus } from '../ports/bus.ts'
import type { FiredAlert } from './fire-alerts.ts'

/** Event 12 to the phones of whoever waited for this price. A hint: the alert itself says that it was reached (INV-C05). */
export function publishAlert(bus: Bus, { user, ...data }: FiredAlert): void {
  bus.publish({ kind: 'frame', user, frame: encodeFrame({ kind: 'alert', data }) })
}
