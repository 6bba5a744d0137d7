import type { Generated } from 'kysely'
import type { PartnerRefusal } from '@madang/contract/campaigns/partners.ts'
import type { UserId } from '@madang/contract/ids.ts'

declare module '../../db/tables.ts' {
  interface Tables {
    /** One row for each application: one for a threshold of a person. What has a number keeps it for ever. */
    partner_application: {
      id: string
      user_id: UserId
      threshold: number
      valid: number
      area: string
      plan: string
      applied_at: Date
      opened_at: Date | null
      claimed_by: Generated<string | null>
      claimed_at: Generated<Date | null>
      decided_by: Generated<string | null>
      decided_at: Generated<Date | null>
      decision: Generated<'granted' | PartnerRefusal | null>
      number: Generated<number | null>
    }
  }
}
