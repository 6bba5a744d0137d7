import type { Notify } from '../../context.ts'
import type { UserId } from '@madang/contract/ids.ts'
import type { Tx } from '../../db/tables.ts'
import { notify } from '../../outbox/notify.ts'
import { readNoticesAbout } from '../../outbox/inbox-rows.ts'

interface Answered {
  readonly from_user: UserId
  readonly to_user: UserId
}

interface Telling {
  readonly tx: Tx
  readonly tell: Notify
  readonly now: Date
}

/** Tells who applied that they are friends now (REQ-80, REQ-103); whoever answered has read of the application. */
export async function notifyAccepted(telling: Telling, answered: Answered): Promise<void> {
  await notify(telling, answered.from_user, 'friendAccepted', { by: answered.to_user })
  await readRequest(telling, answered)
}

/** An answered application is no news to who answered it, on any of their phones. */
export async function readRequest({ tx, tell, now }: Telling, { from_user, to_user }: Answered): Promise<void> {
  if (await readNoticesAbout(tx, to_user, { kind: 'friendRequest', abouts: [from_user], now }))
    tell(to_user, { kind: 'notice', data: { isNew: false } })
}
