import type { ColumnType, Generated } from 'kysely'
import type { Locale } from '@madang/contract/locale.ts'
import type { UserId } from '@madang/contract/ids.ts'

type NoteTexts = Readonly<Record<Locale, { readonly note: string }>>
type HoursNote = ColumnType<NoteTexts | null, string | null | undefined, string | null>

declare module '../db/tables.ts' {
  interface Tables {
    support_setting: { one: Generated<boolean>; service_user: UserId; zone: Generated<string>; note: HoursNote }
    support_hours: { weekday: number; opens: string; closes: string }
    /** `operator` is the operators' own id, here and below. */
    support_claim: { customer: UserId; operator: string; claimed_at: Date }
    support_answer: {
      client_id: string
      operator: string
      customer: UserId
      created_at: Date
      told_at: Generated<Date | null>
    }
  }
}
