import * as calls from '@madang/contract/operators/editorial-images.ts'
import { deliverAuditHead, signAuditHead } from '../audit/leave-heads.ts'
import { domain, upload } from '../domain.ts'
import { timerReportMs } from '../jobs/timer-reports.ts'
import { sweepOperators } from './access/sweep.ts'
import { uploadEditorialImage } from './upload-editorial-image.ts'
import { accessRoutes } from './access/access-routes.ts'
import { allCaseRoutes } from './casework/case-routes.ts'
import { measureProposals } from './proposals/measure-proposals.ts'
import { backUp } from './running/back-up.ts'
import { reconcileNetworks } from './running/reconciliation.ts'
import { heldGauges } from './running/held-gauges.ts'
import { runningGauges } from './running/running-gauges.ts'
import { peopleRoutes } from './people-routes.ts'
import { proveBooks } from './prove-books.ts'
import { closeExpiredProposals } from './proposals/proposals.ts'
import { programmeRoutes } from './programme-routes.ts'

export const operatorsDomain = domain({
  name: 'operators',
  about: 'operators, their sessions, roles, approvals, the console’s own pages',
  mayUse: ['*'],
  gauges: [...runningGauges, ...heldGauges],
  queues: [{ name: 'approvals', targetMinutes: 24 * 60, measure: measureProposals }],
  routes: [
    ...accessRoutes,
    ...peopleRoutes,
    ...allCaseRoutes,
    ...programmeRoutes,
    upload(calls.uploadEditorialImage, uploadEditorialImage),
  ],
  timers: [
    {
      name: 'publish-timer-reports',
      everyMs: timerReportMs,
      run: async ({ timerReports }) => timerReports.publish(),
    },
  ],
  jobs: [
    signAuditHead,
    deliverAuditHead,
    proveBooks,
    backUp,
    reconcileNetworks,
    {
      name: 'close-expired-proposals',
      schedule: { cron: '* * * * *' },
      run: ({ db, clock }) => closeExpiredProposals(db, clock.now()),
    },
    {
      name: 'sweep-operators',
      schedule: { cron: '6-59/10 * * * *' },
      run: ({ db, clock }) => sweepOperators(db, clock.now()),
    },
  ],
})
