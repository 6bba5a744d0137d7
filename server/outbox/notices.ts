import type { ServerEvent } from '@madang/contract/events.ts'
import type { WarningId } from '@madang/contract/chat/warnings.ts'
import type { ReportReason } from '@madang/contract/chat/reports.ts'
import type { UserId } from '@madang/contract/ids.ts'
import type { Asset } from '@madang/contract/money.ts'
import type { MoneyNotice, MoneyState } from '@madang/contract/rewards/money-notices.ts'
import type { Consent } from '@madang/contract/users/accounts.ts'
import type { SuspensionAnswer } from '@madang/contract/users/suspension-answers.ts'
import type { SuspensionReason } from '@madang/contract/users/suspension-reasons.ts'
import type { AnnouncementId } from '@madang/contract/reading/announcements.ts'
import type { ContactKind } from '@madang/contract/users/contact.ts'
import type { ActivityKind } from '@madang/contract/users/security.ts'
import type { CampaignOutcome, NoticeFacts, securityChanges } from '@madang/contract/users/notice-facts.ts'
import type { PushKind } from '@madang/contract/chat/push-kinds.ts'
import type { PushFacts } from './push-task.ts'

/** Mails of notices; their texts stand in users/contacts/mail-texts.ts. */
export type MailKind =
  | 'newDevice'
  | 'phoneChange'
  | 'phoneChanged'
  | 'emailChange'
  | 'emailChangeAsked'
  | 'factorChange'
  | 'factorsEnding'
  | 'accessAsked'
  | 'accessAllowed'
  | 'accessEntered'
  | 'recoveryUsed'
  | 'passwordChanged'
  | 'passwordReset'
  | 'codesRenewed'
  | 'deletionAsked'
  | 'withdrawal'
  | 'tried'
  | 'reinstated'
  | 'appealUpheld'

/** The ways by which a notice reaches its user. */
export interface Ways {
  /** An entry in the activity of the account, kept for a year; `about` says more than its kind. */
  readonly activity?: { readonly kind: ActivityKind; readonly about?: string | undefined }
  /**
   * A row of the inbox, kept for 90 days; event 15 hints at it where no event of another kind does. It is about what its push
   * is about; `about` says it where there is none. `isOnce`: a second row about it is never written.
   */
  readonly notice?: {
    readonly facts: NoticeFacts
    readonly person?: UserId
    readonly about?: string
    readonly isOnce?: true
  }
  /** A push to every phone that takes them, and does not show its row as read. Those with equal `about` become one. */
  readonly push?: { readonly kind: PushKind; readonly about: string; readonly facts?: PushFacts }
  /** An event for phones whose app is open, after the commit. */
  readonly event?: ServerEvent
  /** A mail, for who has an address, with what its text names. */
  readonly mail?: { readonly kind: MailKind; readonly facts?: Readonly<Record<string, string>> }
}

/** Everything a person is told of, by its kind: from what is known of it to the ways by which it is told. */
export const notices = {
  registered: activity('registered'),
  login: activity('login'),
  newDevice: ({ session, device, country }: NewDevice): Ways => ({
    activity: { kind: 'newDevice' },
    notice: { facts: { kind: 'newDevice', device, country } },
    push: { kind: 'login', about: session },
    mail: { kind: 'newDevice' },
  }),
  logout: activity('logout'),
  sessionEnded: activity('sessionEnded'),
  othersEnded: activity('othersEnded'),
  /** Who has a session and the password may be a thief, who locks the owner out by either of them. */
  passwordChanged: everywhere('passwordChanged'),
  codesRenewed: everywhere('codesRenewed'),
  /** Set without the one before: every login ends, so that a mail and, once they log in, a row are what reaches them. */
  passwordReset: everywhere('passwordReset'),
  codesNoted: activity('codesNoted'),
  profileChanged: activity('profileChanged'),
  exportAsked: activity('exportAsked'),
  exportOpened: activity('exportOpened'),
  /** Other phones are logged out: a mail, with the link that freezes, is what reaches an owner who did not ask. */
  deletionAsked: everywhere('deletionAsked'),
  deletionCancelled: activity('deletionCancelled'),
  consentGiven: activity('consentGiven', ({ consent }: { consent: Consent }) => consent),
  consentWithdrawn: activity('consentWithdrawn', ({ consent }: { consent: Consent }) => consent),
  /** Added, replaced or removed. Who knows the password and has a session may add one. */
  contactChanged: ({ contact }: { contact: ContactKind }): Ways => ({
    activity: { kind: 'contactChanged', about: contact },
    notice: security('contactChanged'),
    push: { kind: 'factor', about: 'contactChanged' },
    mail: { kind: contact === 'email' ? 'emailChange' : 'phoneChanged' },
  }),

  phoneChangeAsked: (): Ways => ({
    activity: { kind: 'phoneChangeAsked' },
    notice: security('phoneChangeAsked'),
    push: { kind: 'phone', about: 'change' },
    mail: { kind: 'phoneChange' },
  }),
  phoneChangeCancelled: activity('phoneChangeCancelled'),
  emailChangeAsked: everywhere('emailChangeAsked'),
  emailChangeCancelled: activity('emailChangeCancelled'),
  frozen: activity('frozen'),
  unfrozen: activity('unfrozen'),
  /** Nobody suspended has a phone that is logged in: a mail reaches who has an address. */
  reinstated: ({ answer }: { answer: SuspensionAnswer | null }): Ways => ({
    activity: { kind: 'reinstated' },
    notice: { facts: { kind: 'reinstated', answer } },
    mail: { kind: 'reinstated' },
  }),
  appealUpheld: ({ answer }: { answer: SuspensionAnswer }): Ways => ({
    activity: { kind: 'appealUpheld' },
    notice: { facts: { kind: 'appealUpheld', answer } },
    mail: { kind: 'appealUpheld' },
  }),
  /** Decided when the suspension was over: nothing changes, and the answer is read in the inbox. */
  appealAnswered: ({ answer }: { answer: SuspensionAnswer }): Ways => ({
    notice: { facts: { kind: 'appealUpheld', answer } },
  }),
  /** Read once they are let in again: what ends their logins tells their phones. */
  suspended: ({ reason }: { reason: SuspensionReason }): Ways => ({ notice: { facts: { kind: 'suspended', reason } } }),

  passkeyAdded: factor('passkeyAdded'),
  passkeyRemoved: factor('passkeyRemoved'),
  totpOn: factor('totpOn'),
  totpOff: factor('totpOff'),
  withdrawCheck: factor('withdrawCheck'),
  factorsEnding: everywhere('factorsEnding'),
  factorsEnded: factor('factorsEnded'),
  factorsKept: activity('factorsKept'),
  /** Somebody says that they lost every key: whoever is logged in may stop it. */
  accessAsked: everywhere('accessAsked'),
  /** Each of these has a link of its own that freezes: the one of before may have ended. */
  accessAllowed: everywhere('accessAllowed'),
  accessEntered: everywhere('accessEntered'),
  accessStopped: activity('accessStopped'),
  /** Tries of others, or one's own: they may be many, and each tells by the activity alone. */
  loginFailed: activity('loginFailed', ({ times }: { times: number }) => String(times)),
  resetFailed: activity('resetFailed', ({ times }: { times: number }) => String(times)),
  /** Many of them, once a day. */
  tried: (): Ways => ({
    notice: security('tried'),
    push: { kind: 'factor', about: 'tried' },
    mail: { kind: 'tried' },
  }),
  recoveryUsed: everywhere('recoveryUsed'),

  friendRequest: ({ from }: { from: UserId }): Ways => ({
    notice: { facts: { kind: 'friendRequest' }, person: from },
    push: { kind: 'request', about: from },
  }),
  friendAccepted: ({ by, isByLink = false }: { by: UserId; isByLink?: boolean }): Ways => ({
    notice: { facts: { kind: 'friendAccepted', isByLink }, person: by },
    push: { kind: 'accepted', about: by },
  }),
  classSoon: ({ classId }: { classId: string }): Ways => ({
    notice: { facts: { kind: 'classSoon', classId } },
    push: { kind: 'class', about: classId },
  }),
  /** The same push as the reminder, which says by then that there is no class. */
  classCancelled: ({ classId }: { classId: string }): Ways => ({
    notice: { facts: { kind: 'classCancelled', classId } },
    push: { kind: 'class', about: classId },
  }),
  priceAlert: ({ alertId, symbol }: { alertId: string; symbol: string }): Ways => ({
    notice: { facts: { kind: 'priceAlert', symbol } },
    push: { kind: 'alert', about: alertId },
  }),
  warning: ({ warningId, reason }: { warningId: WarningId; reason: ReportReason }): Ways => ({
    notice: { facts: { kind: 'warning', reason } },
    push: { kind: 'warning', about: warningId },
  }),
  /** What became of a request for another country. */
  countryDecided: ({ requestId, isGranted }: { requestId: string; isGranted: boolean }): Ways => ({
    notice: { facts: { kind: 'country', isGranted } },
    push: { kind: 'country', about: requestId },
  }),
  /** What of mine a class of somebody I invited unlocked: once a day, whoever attended how many. */
  friendClass: ({ day, id }: { day: string; id: string }): Ways => ({
    notice: { facts: { kind: 'friendClass' }, about: day, isOnce: true },
    event: { kind: 'money', data: { about: 'reward', id, asset: 'CVC' } },
  }),
  /** `id` names the application, the topic, or the event of the draw. */
  campaign: ({ id, outcome }: { id: string; outcome: CampaignOutcome }): Ways => ({
    notice: { facts: { kind: 'campaign', id, outcome } },
    push: { kind: 'campaign', about: id, facts: { outcome } },
  }),
  announcement: ({ announcementId }: { announcementId: AnnouncementId }): Ways => ({
    notice: { facts: { kind: 'announcement', announcementId } },
    push: { kind: 'announcement', about: announcementId },
  }),
  /** The message itself is pushed and announced as every message is. */
  serviceReply: (): Ways => ({ notice: { facts: { kind: 'serviceReply' } } }),

  /** An amount became usable, such as by a check-in: phones look again, and that is all. */
  balance: ({ id, asset }: { id: string; asset: Asset }): Ways => ({
    event: { kind: 'money', data: { about: 'reward', id, asset } },
  }),
  /** Many may come in a day: what was not read of a state and an asset is one row, and one push says the newest state. */
  reward: (facts: MoneyFacts<'reward'>): Ways => {
    const { push, notice, ...ways } = money('reward')(facts)
    const { asset, state } = facts
    const about = `${state} ${asset}`
    return {
      ...ways,
      notice: { ...notice, about },
      push: { ...push, about: asset, facts: { asset, state, row: about } },
    }
  },
  deposit: money('deposit'),
  buyback: money('buyback'),
  /** Whoever asked for it is told by mail too, once: what stops a thief has to reach them where the thief is not. */
  withdrawal: (facts: MoneyFacts<'withdrawal'>): Ways => ({
    ...money('withdrawal')(facts),
    ...(facts.state === 'submitted' && {
      mail: { kind: 'withdrawal', facts: { id: facts.id, asset: facts.asset } } as const,
    }),
  }),
} satisfies Record<string, (facts: never) => Ways>

export type NoticeKind = keyof typeof notices
/** What is known of a notice; nothing for most kinds. */
export type FactsOf<Kind extends NoticeKind> = Parameters<(typeof notices)[Kind]>

/** By which ways a notice is told. */
export function waysOf<Kind extends NoticeKind>(kind: Kind, facts: FactsOf<Kind>): Ways {
  // TypeScript does not relate the row of a kind to the facts of the same kind.
  const row = notices[kind] as (...facts: FactsOf<Kind>) => Ways
  return row(...facts)
}

function activity(kind: ActivityKind): () => Ways
function activity<Facts>(kind: ActivityKind, aboutOf: (facts: Facts) => string): (facts: Facts) => Ways
function activity<Facts>(kind: ActivityKind, aboutOf?: (facts: Facts) => string) {
  return (facts: Facts): Ways => ({ activity: { kind, about: aboutOf?.(facts) } })
}

/** A changed way to log in: whoever is in one's account may have changed it. */
function factor(kind: SecurityChange & ActivityKind): (facts: { name?: string }) => Ways {
  return ({ name }) => ({
    activity: { kind, about: name },
    notice: security(kind),
    push: { kind: 'factor', about: kind },
    mail: { kind: 'factorChange' },
  })
}

/** A change of how one gets into an account, told by every way there is, each in words of its own. */
function everywhere(kind: SecurityChange & ActivityKind & MailKind) {
  return (): Ways => ({
    activity: { kind },
    notice: security(kind),
    push: { kind: 'factor', about: kind },
    mail: { kind },
  })
}

type SecurityChange = (typeof securityChanges)[number]

function security(change: SecurityChange) {
  return { facts: { kind: 'security', change } } as const
}

interface NewDevice {
  readonly session: string
  /** As `deviceLabel` names it. */
  readonly device: string | null
  readonly country: string | null
}

interface MoneyFacts<Kind extends MoneyNotice> {
  /** Names the grant, deposit or withdrawal: a later state replaces the push that still waits. */
  readonly id: string
  readonly asset: Asset
  readonly state: MoneyState[Kind]
}

/** A reward, or a movement of the wallet. Without amounts: who hides them does so on the lock screen too. */
function money<Kind extends MoneyNotice>(kind: Kind) {
  return ({ id, asset, state }: MoneyFacts<Kind>) => ({
    activity: { kind, about: `${state} ${asset}` },
    // TypeScript does not relate a kind to the states of the same kind.
    notice: { facts: { kind, id, asset, state } as NoticeFacts },
    push: { kind, about: id, facts: { asset, state } as PushFacts },
    event: { kind: 'money', data: { about: kind, id, asset } } as const,
  })
}
