import type { login as loginCall } from '@madang/contract/users/accounts.ts'
import type { Out } from '@madang/contract/endpoint.ts'
import { Failure } from '@madang/contract/failures.ts'
import type { UserId } from '@madang/contract/ids.ts'
import type { VisitorStandalone } from '../../context.ts'
import { transact } from '../../db/tx.ts'
import { deviceLabel } from '../../outbox/device-label.ts'
import { notify } from '../../outbox/notify.ts'
import { mailBy } from '../contacts/contact-messages.ts'
import { gatherShared } from '../../keys/shared-digests.ts'
import type { Notice } from '../../ports/bus.ts'
import { keptDevice } from '../devices/device.ts'
import { isKnownDevice } from '../devices/known-devices.ts'
import { markSecurityChange } from '../security-changes.ts'
import { newSession, startSession } from './sessions.ts'

interface Opening {
  readonly id: UserId
  readonly device: Buffer
  /** The password that was right; absent for a login without one. */
  readonly passwordHash?: string
  /** Whether a recovery code stood in for what may be lost or stolen: everybody who could know is told (INV-W07). */
  readonly isRecovery?: boolean
}

/** A session of a login, unless the password changed while it was being verified. Logging in keeps an account that was to go (REQ-58). */
export async function openSession(
  context: VisitorStandalone<'keys' | 'random' | 'messageWays' | 'bus'>,
  { id, device, passwordHash, isRecovery = false }: Opening,
): Promise<Out<typeof loginCall>> {
  const { db, bus, keys, random, now, locale, userAgent, country } = context
  const session = newSession(random)
  const published: Notice[] = []
  const opened = await transact(db, async (tx) => {
    published.length = 0
    const before = await tx
      .selectFrom('user')
      .select(['deletion_at', 'locale'])
      .where('user_id', '=', id)
      .executeTakeFirst()
    const user = await tx
      .updateTable('user')
      .set({ locale, deletion_at: null })
      .where('user_id', '=', id)
      .$if(passwordHash !== undefined, (query) => query.where('password_hash', '=', passwordHash ?? ''))
      .where('status', '=', 'active')
      .returning(['nick_name', 'avatar'])
      .executeTakeFirst()
    if (!user) throw new Failure('WRONG_CREDENTIALS')
    await gatherShared(tx, keys, [{ use: 'session.device', digest: device }])
    const kept = keptDevice(keys, device)
    const isNewDevice = !(await isKnownDevice(tx, id, [kept], now))
    await startSession(tx, session, { user: id, device: kept, now, userAgent, country, isNewDevice })
    // In the language of before: whoever logs in may be somebody else.
    const told = {
      ...context,
      tx,
      publish: (notice: Notice) => void published.push(notice),
      mail: mailBy({ ...context, tx }, before?.locale ?? locale),
    }
    if (isNewDevice) {
      await markSecurityChange(tx, id, 'device', now)
      await notify(told, id, 'newDevice', { session: session.id, device: deviceLabel(userAgent), country })
    } else await notify(told, id, 'login')
    if (isRecovery) {
      await markSecurityChange(tx, id, 'recovery', now)
      await notify(told, id, 'recoveryUsed')
    }
    const deletionCancelled = before?.deletion_at != null
    if (deletionCancelled) await notify(told, id, 'deletionCancelled')
    return { token: session.token, userId: id, nickName: user.nick_name, avatar: user.avatar, deletionCancelled }
  })
  for (const notice of published) bus.publish(notice)
  return opened
}
