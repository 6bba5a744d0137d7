import './tables.ts'
import type { SwitchName } from '@madang/contract/operators/networks.ts'
import type { Db } from '../../db/tables.ts'

interface Overview {
  switches: { name: SwitchName; isOn: boolean; changedAt: Date | null; reason: string }[]
  payer: { seenAt: Date; state: 'running' | 'halted' | 'away' | 'stopped'; problem: string | null } | null
  earlier: { version: number; effectiveAt: Date }[]
}

/** Switches, the payer and earlier versions, for the console. */
export async function payoutsOverview(db: Db): Promise<Overview> {
  const [switches, mark, earlier] = await Promise.all([
    db.selectFrom('wallet_switch').selectAll().orderBy('name').execute(),
    db.selectFrom('payer_mark').selectAll().executeTakeFirst(),
    db
      .selectFrom('network_setting')
      .select(['version', 'effective_at as effectiveAt'])
      .orderBy('version', 'desc')
      .limit(50)
      .execute(),
  ])
  return {
    switches: switches.map(({ name, is_on, changed_at, reason }) => ({
      name,
      isOn: is_on,
      changedAt: changed_at,
      reason,
    })),
    payer: mark?.seen_at ? { seenAt: mark.seen_at, state: stateOf(mark), problem: mark.problem } : null,
    earlier,
  }
}

/** A problem with some withdrawals alone stops nobody else. */
function stateOf({ is_away, is_halted, is_stopped }: { is_away: boolean; is_halted: boolean; is_stopped: boolean }) {
  if (is_away) return 'away'
  if (is_stopped) return 'stopped'
  return is_halted ? 'halted' : 'running'
}
