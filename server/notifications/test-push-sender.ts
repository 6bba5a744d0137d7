import { systemClock } from '../ports/clock.ts'
import { ringKey } from '../keys/key-ring.ts'
import type { PushKeyRing } from '../keys/push-key-ring.ts'
import { pushKeys } from '../keys/push-keys.ts'
import { createPushSender } from './send-push.ts'

/** Keys of web push of which one never turned, for tests and measurements. */
export function testPushKeys(byte = 7): PushKeyRing {
  return { current: pushKeys(ringKey({ id: '0', key: Buffer.alloc(32, byte) })), earlier: [] }
}

export function testPushSender() {
  return createPushSender(testPushKeys(), 'mailto:a@madang.invalid', systemClock)
}
