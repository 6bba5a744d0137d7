import type pg from 'pg'
import type { Out } from '@madang/contract/endpoint.ts'
import type { UserId } from '@madang/contract/ids.ts'
import type { getTotals } from '@madang/contract/rewards/totals.ts'
import type { Cards } from './chat/cards.ts'
import type { Sender } from './chat/sending/send.ts'
import type { Clock } from './ports/clock.ts'
import type { PostingQueue } from './ledger/posting-queue.ts'
import type { Uploader } from './pictures/upload-image.ts'
import type { Market } from './market/market.ts'
import type { Pictures } from './ports/pictures.ts'
import type { PushSender } from './notifications/send-push.ts'
import type { Timers } from './ports/timers.ts'
import type { ConsolePlace } from './operators/console-place.ts'
import type { Connected } from './presence/seen.ts'
import type { Grants } from './socket/grants.ts'
import type { Addresses, Switches } from './users/registration/app-information.ts'
import type { UsersServices } from './users/users-services.ts'

/** What the functions of all domains need besides the request; made once, in `start-server.ts`. */
export interface Services extends UsersServices {
  readonly pool: pg.Pool
  readonly clock: Clock
  readonly timers: Timers
  readonly market: Market
  readonly sender: Sender
  readonly pictures: Pictures
  readonly cards: Cards
  readonly uploader: Uploader
  readonly grants: Grants
  /** Places in the queue of customer service. */
  readonly serviceQueue: { placeOf(user: UserId): Promise<number | null> }
  /** Who is there, over all processes. */
  readonly connected: Connected
  readonly push: PushSender
  /** Origins of the operator's that pushes may go to, besides the services of the browsers. */
  readonly pushOrigins: readonly string[]
  /** Posts what many users draw from one account at once. */
  readonly postings: PostingQueue
  /** What the ledger adds up to, at most half a minute old. */
  readonly totals: (now: Date) => Promise<Out<typeof getTotals>>
  /** Gives registrations their ordinals and grants. */
  readonly settler: { settle(): Promise<void> }
  readonly addresses: Addresses
  readonly consolePlace: ConsolePlace
  readonly features: Switches
  /** With which a second provider of classes signs; null when there is none. */
  readonly liveProviderSecret: string | null
  /** How large an uploaded video of a class may be, in bytes. */
  readonly mostVideoBytes: number
  /** For a failure nobody waits for. */
  readonly report: (error: unknown) => void
}
