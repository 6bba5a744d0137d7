import { connectionWaits, repeats } from '../db/db-meters.ts'
import { replicaReads } from '../db/replica/replica-meters.ts'
import { domain } from '../domain.ts'
import { callMeters } from './call-meters.ts'
import { connectionGauges } from './connection-gauges.ts'
import { keptAnswers, sweepAnswers } from './idempotency.ts'

export const httpDomain = domain({
  name: 'http',
  about: 'the carrier of calls: JSON, names, limits, idempotency',
  mayUse: ['house', 'offerings'],
  meters: [...callMeters, repeats, connectionWaits, replicaReads],
  processGauges: connectionGauges,
  jobs: [
    {
      name: 'sweep-idempotency-answers',
      schedule: { cron: '2-59/10 * * * *' },
      run: ({ db, clock }) => sweepAnswers(db, clock.now()),
    },
  ],
  retention: [keptAnswers],
  personalData: {
    idempotency: {
      by: ['user_id'],
      onErase: 'delete',
      onExport:
        'notExported: keys against doing a request twice, kept for 30 days; what the requests changed is exported',
    },
    money_request: {
      by: ['user_id'],
      onErase: 'delete',
      onExport: 'notExported: keys against moving money twice; what was moved is in `transfers`',
    },
  },
})
