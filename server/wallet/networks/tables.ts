import type { ColumnType, Generated } from 'kysely'
import type { SwitchName } from '@madang/contract/operators/networks.ts'

declare module '../../db/tables.ts' {
  interface Tables {
    network_setting: {
      version: number
      setting: ColumnType<unknown, string, never>
      proposed_by: string
      approved_by: string
      effective_at: Date
    }
    wallet_switch: { name: SwitchName; is_on: boolean; changed_at: Date | null; reason: string }
    payer_mark: {
      one: Generated<boolean>
      position: bigint
      seen_at: Date | null
      problem: string | null
      is_halted: Generated<boolean>
      is_away: Generated<boolean>
      is_stopped: Generated<boolean>
    }
  }
}
