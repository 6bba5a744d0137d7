import type { GeneratedAlways } from 'kysely'
import type { Feature } from '@madang/contract/features.ts'

declare module '../db/tables.ts' {
  interface Tables {
    offering: { feature: Feature; country: string; from_at: Date; is_off: boolean; decided: GeneratedAlways<string> }
  }
}
