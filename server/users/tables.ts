import type { Generated } from 'kysely'
import type { Consent } from '@madang/contract/users/accounts.ts'
import type { PictureId, UserId } from '@madang/contract/ids.ts'
import type { Locale } from '@madang/contract/locale.ts'
import type { SuspensionAnswer } from '@madang/contract/users/suspension-answers.ts'
import type { SuspensionReason } from '@madang/contract/users/suspension-reasons.ts'
import type { CaptchaPurpose } from '@madang/contract/tool.ts'

/** Why a session ended: by its own user here, or by something that ends it from elsewhere. */
export type EndReason = 'logout' | 'password' | 'reset' | 'deletion' | 'other' | 'operator'
export type UserStatus = 'active' | 'suspended' | 'deleted'

interface UserTable {
  user_id: UserId
  nick_name: string
  nick_fold: string
  avatar: number
  password_hash: string
  invite_code: string
  inviter: UserId | null
  ordinal: bigint | null
  registered_at: Date
  locale: Locale
  /** ISO code of the country of the registration, where a trusted proxy told it; grants replay from it (REQ-60, REQ-107). */
  country: Generated<string | null>
  /** What two people decided instead since; for what is offered, not for grants. */
  decided_country: Generated<string | null>
  findable: Generated<boolean>
  read_marks: Generated<boolean>
  presence: Generated<boolean>
  /** Whether people who register by their link become friends when they ask; null: never asked. */
  friends_by_link: Generated<boolean | null>
  verified: 'studio' | 'lecturer' | 'service' | null
  status: Generated<UserStatus>
  device: Buffer
  device_hash: Buffer
  /** When the account goes, by its user's wish (REQ-58); null when it stays. */
  deletion_at: Generated<Date | null>
  deleted_at: Generated<Date | null>
  /** Since when what they left is being removed; null before and after. */
  erasing_since: Generated<Date | null>
  /** A registration that could not be settled is tried again then. */
  settle_after: Generated<Date | null>
}

interface SessionTable {
  session_id: string
  user_id: UserId
  token_hash: Buffer
  device: Buffer
  device_label: string | null
  country: string | null
  created_at: Date
  last_used_at: Date
  expires_at: Date
  ended_at: Date | null
  end_reason: EndReason | null
  /** Opened on a phone its user never used before, and not confirmed yet. */
  is_new_device: Generated<boolean>
}

/** A session that ended, was deleted, or whose user stands differently; `xact` is the transaction that did it. */
interface SessionChangeTable {
  id: Generated<bigint>
  session_id: string
  xact: Generated<string>
  at: Generated<Date>
}

interface RecoveryCodeTable {
  user_id: UserId
  code_hash: Buffer
  used_at: Date | null
  /** When its owner said that they wrote it down. */
  noted_at: Generated<Date | null>
}

interface ConsentTable {
  user_id: UserId
  kind: Consent
  version: string
  given_at: Date
  withdrawn_at: Date | null
}

interface CaptchaTable {
  captcha_id: string
  kind: 'image' | 'work'
  purpose: CaptchaPurpose
  device: Buffer
  secret: Buffer
  /** Zero bits of a calculation; null for a picture. */
  bits: number | null
  expires_at: Date
}

interface AttemptTable {
  key: string
  /** How often the limit was reached before: each doubles the wait of a rule that grows. */
  waits: Generated<number>
  first_at: Date
  last_at: Date
  expires_at: Date
  count: number
}

interface DeviceSignTable {
  sign: Buffer
  expires_at: Date
}

interface SuspensionTable {
  suspension_id: string
  user_id: UserId
  reason: SuspensionReason
  /** The operator's id. */
  by: string
  at: Date
  /** When it ends by itself; null: when an operator ends it. */
  until_at: Generated<Date | null>
  /** Null while it lasts, and when it ended by itself. */
  ended_by: string | null
  ended_at: Date | null
  /** The last appeal of its user; those refused before are `earlier_appeal`. */
  appeal: Generated<'open' | 'claimed' | 'granted' | 'upheld' | null>
  words: Generated<string>
  /** Of its user. */
  pictures: Generated<PictureId[]>
  appealed_at: Generated<Date | null>
  claimed_by: Generated<string | null>
  claimed_at: Generated<Date | null>
  answer: Generated<SuspensionAnswer | null>
  decided_by: Generated<string | null>
  decided_at: Generated<Date | null>
}

interface EarlierAppealTable {
  suspension_id: string
  user_id: UserId
  words: string
  pictures: PictureId[]
  appealed_at: Date
  answer: SuspensionAnswer
  decided_by: string
  decided_at: Date
}

interface SuspensionTicketTable {
  token_hash: Buffer
  user_id: UserId
  suspension_id: string
  expires_at: Date
  /** When an appeal was made with it. */
  used_at: Date | null
}

interface RegistrationTraceTable {
  user_id: UserId
  installation: Buffer
  device_hash: Buffer
  block: Buffer
  /** The address (IPv6: /64) and the /56; null in rows of earlier releases. */
  network: Buffer | null
  site: Buffer | null
  /** Whether no kept registration had this kind of device before. */
  is_new_kind: Generated<boolean>
  at: Date
  /** When a reward that waited was credited. */
  released_at: Generated<Date | null>
}

interface RegistrationAnswerTable {
  key_hash: Buffer
  started_at: Date
  expires_at: Date
  user_id: UserId | null
  sealed: Buffer | null
}

declare module '../db/tables.ts' {
  interface Tables {
    registration_answer: RegistrationAnswerTable
    registration_trace: RegistrationTraceTable
    /** Open ones stop the user; those that ended stay for the record. */
    suspension: SuspensionTable
    /** Appeals that were refused before the last one. */
    earlier_appeal: EarlierAppealTable
    suspension_ticket: SuspensionTicketTable
    user: UserTable
    session: SessionTable
    session_change: SessionChangeTable
    recovery_code: RecoveryCodeTable
    consent: ConsentTable
    captcha: CaptchaTable
    attempt: AttemptTable
    device_sign: DeviceSignTable
  }
}
