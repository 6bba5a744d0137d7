import type { Locale } from '@madang/contract/locale.ts'
import type { RewardKind } from '@madang/contract/rewards/reward-kinds.ts'
import type { ShownRule } from '@madang/contract/rewards/rewards.ts'
import type { VersionRules } from '../../rules/programmes.ts'
import { shownLine } from '../kind-row.ts'
import { rewardKindRows } from '../kinds.ts'

/** The rules as lines to read, in a language. */
export function rulesShown(rules: VersionRules<'cvc'>, locale: Locale): ShownRule[] {
  return Object.entries(rewardKindRows).flatMap(([name, { shown }]) =>
    shown(rules).map((line) => ({
      kind: name as RewardKind, // the table's own key
      ...shownLine(line, locale),
    })),
  )
}
