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
      /** The version it was made of. */
      base: ColumnType<never, number | undefined, never>
    }
    network_setting_move: {
      move_id: Generated<bigint>
      version: number
      /** Null for never. */
      effective_at: Date | null
      moved_at: Date
    }
    /** A view: each setting with the moment it begins at by its newest move; null for one that never does. */
    network_setting_dated: {
      version: number
      setting: unknown
      proposed_by: string
      approved_by: string
      effective_at: Date | null
      base: number
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
