import type { Domain, Queue } from './domain.ts'
import type pg from 'pg'
import type { UserId } from '@madang/contract/ids.ts'
import type { AuditHeads } from './audit/leave-heads.ts'
import type { Backups } from './backup/backups.ts'
import type { CampaignOffers } from './campaigns/campaign-offers.ts'
import type { ChatServices } from './chat/chat-services.ts'
import type { Replica } from './db/replica/replica.ts'
import type { Tx } from './db/tables.ts'
import type { NoticeMail } from './outbox/notify.ts'
import type { HeldByRequests } from './ledger/open-requests.ts'
import type { BlocksErasure, PersonalTable } from './personal-data.ts'
import type { Jobs } from './jobs/jobs.ts'
import type { TimerReports } from './jobs/timer-reports.ts'
import type { PostingQueue } from './ledger/posting-queue.ts'
import type { Uploader } from './pictures/upload-image.ts'
import type { Crowds } from './live/reactions.ts'
import type { Market } from './market/market.ts'
import type { PushSender } from './notifications/send-push.ts'
import type { PortServices } from './ports/port-services.ts'
import type { ConsolePlace } from './operators/console-place.ts'
import type { PresenceNews } from './presence/presence-news.ts'
import type { Connected } from './presence/seen.ts'
import type { ActiveDays } from './rewards/check-in/active-days.ts'
import type { Outside } from './rewards/fraud/peer-group.ts'
import type { RelyingParties } from './passkeys/relying-party.ts'
import type { SecurityEvent, SecurityLog } from './security/security-log.ts'
import type { VerifySignature } from './operators/proposals/signatures.ts'
import type { HouseServices } from './house/house-services.ts'
import type { KeyKeeper } from './keys/key-keeper.ts'
import type { IsOffered, Offerings } from './offerings/offerings.ts'
import type { cachedTotals } from './totals/get-totals.ts'
import type { Authenticator } from './users/sessions/authenticate.ts'
import type { Grants } from './socket/grants.ts'
import type { Addresses, Switches } from './users/registration/app-information.ts'
import type { UsersServices } from './users/users-services.ts'
import type { WalletServices } from './wallet/wallet-services.ts'

/** What the functions of all domains need besides the request; made once, in `open-services.ts`. */
export interface Services extends UsersServices, WalletServices, HouseServices, ChatServices, PortServices {
  readonly pool: pg.Pool
  /** For what is much to read and changes nothing. */
  readonly replica: Replica
  readonly market: Market
  readonly uploader: Uploader
  /** What processes compare with each other, such as whether one lives and when a message was sent, is by this clock. */
  readonly sharedClock: PortServices['clock']
  readonly grants: Grants
  /** Places in the queue of customer service. */
  readonly serviceQueue: { placeOf(user: UserId): Promise<number | null> }
  /** Who is there, over all processes. */
  readonly connected: Connected
  readonly push: PushSender
  /** Keeps the keys as the secrets turn. */
  readonly keyKeeper: KeyKeeper
  /** Origins of the operator's that pushes may go to, besides the services of the browsers. */
  readonly pushOrigins: readonly string[]
  /** What the fraud check learns of other domains. */
  readonly outside: Outside
  /** Posts what many users draw from one account at once. */
  readonly postings: PostingQueue
  /** What the ledger adds up to, at most half a minute old. */
  readonly totals: ReturnType<typeof cachedTotals>
  /** Queues mails of notices for what stands below the accounts and cannot ask for their addresses. */
  readonly noticeMail: (tx: Tx) => (mail: NoticeMail) => Promise<void>
  /** Gives registrations their ordinals and grants. */
  readonly settler: { settle(): Promise<void> }
  readonly addresses: Addresses
  /** Backups that the server makes by itself; null for a database on a server of its own without a folder for them. */
  readonly backups: Backups | null
  /** MADANG_DATA. */
  readonly dataFolder: string
  /** Signs the end of the audit log, and the places outside the database that keep it. */
  readonly auditHeads: AuditHeads
  /** Where phones open their sockets, as the settings say; null where they say nothing: there where the phone reached us. */
  readonly socketOrigin: string | null
  readonly consolePlace: ConsolePlace
  /** How long an operator's access made by a link agrees to nothing; 0 in a demonstration. */
  readonly approvalWaitMs: number
  /** Where passkeys are good. */
  readonly relyingParties: RelyingParties
  /** Whether operators may use one-time codes and recovery codes instead of a passkey. */
  readonly operatorCodes: boolean
  /** Everything that waits for an operator. */
  readonly queues: readonly Queue[]
  /** Everything that goes after a time. */
  readonly retention: NonNullable<Domain['retention']>
  readonly features: Switches
  /** Which campaigns are offered where. */
  readonly campaigns: CampaignOffers
  /** The switches of two people by feature and country. */
  readonly offerings: Offerings
  /** Whether a feature is offered in a country: by the switches, and for a campaign by itself. */
  readonly isOffered: IsOffered
  /** Whether a key of an operator signed a proposal. */
  readonly verifySignature: VerifySignature
  /** With which a second provider of classes signs; null when there is none. */
  readonly liveProviderSecret: string | null
  /** How many are at a class and how they react, counted for all of them together. */
  readonly crowds: Crowds
  /** Origins from which the class site may play videos and streams. */
  readonly mediaOrigins: readonly string[]
  /** How large an uploaded video of a class may be, in bytes. */
  readonly mostVideoBytes: number
  /** Work enqueued for later, by one of all processes. */
  readonly jobs: Jobs
  /** How the timers of all processes go. */
  readonly timerReports: TimerReports
  /** What becomes of every table whose rows name a user. */
  readonly personalData: ReadonlyMap<string, PersonalTable>
  readonly erasureBlocks: readonly BlocksErasure[]
  /** What the open requests of all domains hold. */
  readonly holds: readonly HeldByRequests[]
  readonly authenticator: Authenticator
  readonly activeDays: ActiveDays
  readonly presenceNews: PresenceNews
  /** Whether the samples of a demonstration are shown. */
  readonly hasSample: boolean
  /** Tells the security log of what no call's outcome tells. */
  readonly securityEvent: SecurityEvent
  readonly securityLog: SecurityLog
  /** For a failure nobody waits for. */
  readonly report: (error: unknown) => void
}
