import './networks/tables.ts'
import './withdrawals/tables.ts'
import { withdrawalStates } from '@madang/contract/wallet/withdrawal-states.ts'
import { ageOf, gauge } from '../metrics/gauge.ts'

/** Withdrawals by where they are, and what is known of the payer. */
export const walletGauges = [
  gauge({
    name: 'madang_withdrawals',
    about: 'Withdrawals by their state; of those that ended all.',
    labels: { state: withdrawalStates },
    read: async ({ tx }) => {
      const counted = await tx
        .selectFrom('withdrawal')
        .select((each) => ['state', each.fn.countAll<bigint>().as('count')])
        .groupBy('state')
        .execute()
      const counts = new Map(counted.map(({ state, count }) => [state, Number(count)]))
      return withdrawalStates.map((state) => ({ labels: { state }, value: counts.get(state) ?? 0 }))
    },
  }),
  gauge({
    name: 'madang_payer',
    about: '1 for what is wrong with the payer: away, halted by itself, stopped because it contradicts.',
    labels: { state: ['away', 'halted', 'stopped'] },
    read: async ({ tx, payer }) => {
      if (!payer) return []
      const mark = await tx.selectFrom('payer_mark').selectAll().executeTakeFirst()
      return [
        { labels: { state: 'away' }, value: mark?.is_away ? 1 : 0 },
        { labels: { state: 'halted' }, value: mark?.is_halted ? 1 : 0 },
        { labels: { state: 'stopped' }, value: mark?.is_stopped ? 1 : 0 },
      ]
    },
  }),
  gauge({
    name: 'madang_payer_heard_age_seconds',
    about: 'How long ago the payer last answered; absent without a payer.',
    labels: {},
    read: async ({ tx, payer, now }) => {
      if (!payer) return []
      const mark = await tx.selectFrom('payer_mark').select('seen_at').executeTakeFirst()
      return ageOf(mark?.seen_at ?? null, now).map((value) => ({ labels: {}, value }))
    },
  }),
]
