import type { Generated } from 'kysely'
import type { CountryAnswer } from '@madang/contract/chat/country-requests.ts'
import type { PictureId, UserId } from '@madang/contract/ids.ts'

declare module '../../db/tables.ts' {
  interface Tables {
    country_request: {
      request_id: string
      user_id: UserId
      country: string
      words: string
      pictures: PictureId[]
      asked_at: Date
      claimed_by: Generated<string | null>
      claimed_at: Generated<Date | null>
      decided_by: Generated<string | null>
      decided_at: Generated<Date | null>
      outcome: Generated<'granted' | 'refused' | null>
      answer: Generated<CountryAnswer | null>
    }
  }
}
