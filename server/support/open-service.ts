import { chosenOf } from '@madang/contract/chat/chat.ts'
import type { Context, Notify } from '../context.ts'
import { createHash } from 'node:crypto'
import { Failure } from '@madang/contract/failures.ts'
import type { UserId } from '@madang/contract/ids.ts'
import type { Sender } from '../chat/sending/send.ts'
import { transact } from '../db/tx.ts'
import { openToService } from '../friends/open-to-service.ts'
import { greeting } from './greeting.ts'
import { openingWeek } from './opening-hours.ts'
import { serviceAccount } from './service-account.ts'
import { publishNow } from './publish-now.ts'

/**
 * Opens a user's conversation with customer service, which needs no friendship (REQ-94, REQ-102); the first time it greets in
 * the user's language. Doing it again changes nothing. NOT_ALLOWED for customer service itself.
 */
export async function openService({
  db,
  sender,
  bus,
  user,
  locale,
  now,
}: Context<'db' | 'sender' | 'bus' | 'user' | 'locale' | 'now'>): Promise<{ friendId: UserId }> {
  const service = await serviceAccount(db)
  if (service === user) throw new Failure('NOT_ALLOWED')
  const told: Parameters<Notify>[] = []
  const isNew = await transact(db, (tx) => {
    told.length = 0
    return openToService(tx, (...event) => void told.push(event), { user, service, now })
  })
  for (const event of told) publishNow(bus)(...event)
  if (isNew) await greet(sender, { service, user, content: greeting(locale, await openingWeek(db)) })
  return { friendId: service }
}

/** Under an id made of the user's own, so that two phones at once are greeted once (INV-C02). */
async function greet(
  sender: Sender,
  { service, user, content }: { readonly service: UserId; readonly user: UserId; readonly content: string },
) {
  const clientMsgId = idOf(`greeting of ${user} by ${service}`)
  await sender
    .send(service, { receiverId: user, type: 1, content, clientMsgId, ...chosenOf({}) })
    .catch((error: unknown) => {
      // Greeted in another language a moment ago; or the user blocks customer service, and is left alone.
      if (!(error instanceof Failure)) throw error
    })
}

/** A UUID (version 8) that stands for a text. */
function idOf(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
