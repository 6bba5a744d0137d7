import { processGauge } from '../metrics/gauge.ts'

/** The connections of this process to its database: calls that must go on have a pool of their own. */
export const connectionGauges = [
  processGauge({
    name: 'madang_db_connections',
    about: 'Connections of this process: in use, resting, and callers that wait for one.',
    labels: { pool: ['usual', 'reserved'], state: ['busy', 'idle', 'awaited'] },
    read: ({ pools }) =>
      (['usual', 'reserved'] as const).flatMap((pool) => {
        const { totalCount, idleCount, waitingCount } = pools[pool]
        return [
          { labels: { pool, state: 'busy' }, value: totalCount - idleCount },
          { labels: { pool, state: 'idle' }, value: idleCount },
          { labels: { pool, state: 'awaited' }, value: waitingCount },
        ]
      }),
  }),
]
