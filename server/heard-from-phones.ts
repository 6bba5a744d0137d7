import { decodeDelivered, decodeTyping } from '@madang/contract/events.ts'
import { createTyping } from './presence/typing.ts'
import type { Services } from './services.ts'
import type { Phones } from './socket.ts'

/** What phones do and say besides calls: they come and go, type, and receive messages. */
export function heardFromPhones(services: Services): Phones {
  const { db, bus, clock, deliveries, deliverySamples, reader, presenceNews, sharedClock, report } = services
  const typing = createTyping({ db, bus, clock })
  return {
    changed: presenceNews.changed,
    said: (user, text) => {
      const friendId = decodeTyping(text)
      if (friendId) {
        typing.heard(user, friendId).catch(report)
        return
      }
      const delivered = decodeDelivered(text) ?? []
      deliveries.heard(
        user,
        delivered.filter(({ isRead }) => !isRead),
      )
      for (const { friendId, seq, isRead } of delivered)
        // What fails is not answered by event 2: the phone tells it by a call, whose failure is reported.
        if (isRead) reader.read(user, { friendId, seq }).catch(() => undefined)
      deliverySamples.heard(user, delivered, sharedClock.now())
    },
  }
}
