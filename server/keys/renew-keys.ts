import type { Context } from '../context.ts'
import { tagText } from './key-ring.ts'

/** Reads the secrets again; that another one seals from now on stands in the security log. */
export async function renewKeys({
  keys,
  keyKeeper,
  securityEvent,
}: Context<'keys' | 'keyKeeper' | 'securityEvent'>): Promise<void> {
  const before = tagText(keys.ring.sealing)
  await keyKeeper.renew()
  const key = tagText(keys.ring.sealing)
  if (key !== before) securityEvent('key.turned', { key })
}
