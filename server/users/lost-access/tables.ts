import type { Generated } from 'kysely'
import type { UserId } from '@madang/contract/ids.ts'
import type { Locale } from '@madang/contract/locale.ts'
import type { ContactKind } from '@madang/contract/users/contact.ts'
import type { AccessAnswer, LostThing } from '@madang/contract/users/lost-access.ts'

declare module '../../db/tables.ts' {
  interface Tables {
    /** Requests of people who lost every way to log in. */
    access_request: {
      request_id: string
      reference: string
      secret_hash: Buffer
      /** Null where nobody has what was typed. */
      user_id: UserId | null
      named: string
      lost: LostThing[]
      contact_kind: ContactKind
      /** Sealed. */
      contact: Buffer
      proved_at: Generated<Date | null>
      words: string
      locale: Locale
      asked_at: Date
      /** When a code was last asked for; null where none was since the request. */
      code_at: Generated<Date | null>
      /** When its account was told of it; null where it was told of another not long before. */
      told_at: Generated<Date | null>
      claimed_by: Generated<string | null>
      claimed_at: Generated<Date | null>
      decided_by: Generated<string | null>
      decided_at: Generated<Date | null>
      outcome: Generated<'granted' | 'refused' | 'stopped' | null>
      answer: Generated<AccessAnswer | null>
      stopped_at: Generated<Date | null>
      ticket_hash: Generated<Buffer | null>
      ticket_until: Generated<Date | null>
      used_at: Generated<Date | null>
    }
  }
}
