import type { RawBuilder } from 'kysely'
import type { UserId } from '@madang/contract/ids.ts'
import { fill } from '@madang/contract/text.ts'
import type { Locale, Text } from '@madang/contract/locale.ts'
import { type Amount, type Asset, formatAmount } from '@madang/contract/money.ts'
import type { RewardRecord } from '@madang/contract/rewards/rewards.ts'
import type { Tx } from '../db/tables.ts'
import type { VersionRules } from '../rules/programmes.ts'
import type { Collect } from './dry-run/dry-run-state.ts'
import type { Replay } from './replay/replay-state.ts'

/** What every kind of reward has. What is missing does not compile. */
export interface KindRow {
  /** Its events again, compared with the ledger (INV-M08). Kinds with the same facts share one. */
  readonly replay: Replay
  /** Gathers its events for a dry run; null where a change of its constants changes nothing of the past. */
  readonly collect: Collect | null
  /** The lines it has wherever the rules in force are told (REQ-110). */
  readonly shown: ShownRules
}

export type ShownRules = (rules: VersionRules<'cvc'>) => readonly RuleLine[]
type RuleLine = readonly [label: Text, value: string | Text, values?: Readonly<Record<string, string>>]

/** An amount with its asset, as rules tell it. */
export function shownAmount<A extends Asset>(asset: A, value: Amount<A>): string {
  return `${formatAmount(asset, value)} ${asset}`
}

/** A line of the rules in a language. */
export function shownLine([label, value, values = {}]: RuleLine, locale: Locale): { label: string; value: string } {
  return { label: fill(label[locale], values), value: fill(typeof value === 'string' ? value : value[locale], values) }
}

/** A kind whose lines stand in the unlock records (REQ-113). */
export interface UnlockKindRow extends KindRow {
  /**
   * Its lines of a user as `(ref text, at timestamptz, place text, amount bigint)`: `ref` names a line within its kind, `place`
   * orders those of one moment, the last first.
   */
  readonly lines: (user: UserId) => RawBuilder<unknown>
  /** Whether a transfer of this cause is one of its lines; null where another transfer brought it. */
  readonly unlocks: ((cause: string) => boolean) | null
  /** The lines of these names, each explaining itself. */
  readonly describe: (
    tx: Tx,
    about: { readonly user: UserId; readonly locale: Locale; readonly refs: readonly string[] },
  ) => Promise<ReadonlyMap<string, UnlockLine>>
}

/** A line of the unlock records, without what the kind says of all its lines. */
export type UnlockLine = Omit<RewardRecord, 'kind' | 'status' | 'available' | 'caseId'>
