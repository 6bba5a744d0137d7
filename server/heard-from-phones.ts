import { decodeDelivered, decodeTyping } from '@madang/contract/events.ts'
import { heardReadings } from './chat/reading/heard-readings.ts'
import { createTyping } from './presence/typing.ts'
import type { Services } from './services.ts'
import type { Phones } from './socket.ts'

/** What phones do and say besides calls: they come and go, type, and receive messages. */
export function heardFromPhones(services: Services): Phones {
  const { db, bus, clock, deliveries, deliverySamples, maintenance, presenceNews, sharedClock, report } = services
  const typing = createTyping({ db, bus, clock })
  const readingSaid = heardReadings(services.reader)
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
      // While the house is closed nothing changes (REQ-163): the call that follows says so.
      const mayRead = maintenance.at(clock.now()) === null
      for (const { friendId, seq, isRead } of delivered) if (isRead && mayRead) readingSaid({ user, friendId, seq })
      deliverySamples.heard(user, delivered, sharedClock.now())
    },
  }
}
