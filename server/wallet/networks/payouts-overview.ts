import './tables.ts'
import { switchNames, type SwitchName } from '@madang/contract/operators/networks.ts'
import type { Db, Tx } from '../../db/tables.ts'

interface Overview {
  switches: { name: SwitchName; isOn: boolean; changedAt: Date | null; reason: string }[]
  payer: { seenAt: Date; state: 'running' | 'halted' | 'away' | 'stopped'; problem: string | null } | null
}

/** Switches and the payer, for the console. */
export async function payoutsOverview(db: Db | Tx): Promise<Overview> {
  const [switches, mark] = [
    await db.selectFrom('wallet_switch').selectAll().execute(),
    await db.selectFrom('payer_mark').selectAll().executeTakeFirst(),
  ]
  return {
    switches: switches
      .map(({ name, is_on, changed_at, reason }) => ({ name, isOn: is_on, changedAt: changed_at, reason }))
      .toSorted((one, other) => switchNames.indexOf(one.name) - switchNames.indexOf(other.name)),
    payer: mark?.seen_at ? { seenAt: mark.seen_at, state: stateOf(mark), problem: mark.problem } : null,
  }
}

/** A problem with some withdrawals alone stops nobody else. */
function stateOf({ is_away, is_halted, is_stopped }: { is_away: boolean; is_halted: boolean; is_stopped: boolean }) {
  if (is_away) return 'away'
  if (is_stopped) return 'stopped'
  return is_halted ? 'halted' : 'running'
}
