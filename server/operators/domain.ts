import * as calls from '@madang/contract/operators/editorial-images.ts'
import { deliverAuditHead, signAuditHead } from '../audit/leave-heads.ts'
import { domain, upload } from '../domain.ts'
import { timerReportMs } from '../jobs/timer-reports.ts'
import { keptOperators, sweepOperators } from './access/sweep.ts'
import { uploadEditorialImage } from './upload-editorial-image.ts'
import { accessRoutes } from './access/access-routes.ts'
import { allCaseRoutes } from './casework/case-routes.ts'
import { measureProposals } from './proposals/measure-proposals.ts'
import { publishActsAtServer } from './running/acts-at-server.ts'
import { backUp } from './running/back-up.ts'
import { booksCheck } from './running/check-books.ts'
import { reconcileNetworks } from './running/reconciliation.ts'
import { heldGauges } from './running/held-gauges.ts'
import { replayBooks } from './running/replay-books.ts'
import { runningGauges } from './running/running-gauges.ts'
import { peopleRoutes } from './people-routes.ts'
import { proveBooks } from './prove-books.ts'
import { waitingDeposit } from './running/deposits.ts'
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
    booksCheck,
    backUp,
    reconcileNetworks,
    replayBooks,
    {
      name: 'close-expired-proposals',
      schedule: { cron: '* * * * *' },
      run: ({ db, clock }) => closeExpiredProposals(db, clock.now()),
    },
    { name: 'publish-acts-at-server', schedule: { cron: '* * * * *' }, run: publishActsAtServer },
    {
      name: 'sweep-operators',
      schedule: { cron: '6-59/10 * * * *' },
      run: ({ db, clock }) => sweepOperators(db, clock.now()),
    },
  ],
  blocksErasure: waitingDeposit,
  retention: keptOperators,
  stays: {
    audit_entry: 'the audit log loses nothing',
    audit_head: 'end of the audit log',
    audit_signed_head: 'proof of the audit log',
    books_check: 'one row',
    content_item: 'content of the house',
    content_version: 'what was published and by whom',
    decided_alone: 'decisions about money',
    list_view: 'goes when its operator takes it away',
    operator: 'who decided what',
    operator_house: 'one row',
    operator_passkey: 'goes when its operator takes it off',
    operator_recovery_code: 'goes with the next ones',
    operator_stop: 'who stopped somebody, and why',
    programme: 'rules of money',
    proposal: 'decisions of two',
    replay_proof: 'one row',
    rule_in_force: 'rules of money',
    rule_set: 'rules of money',
    passkey_challenge: 'those that are over go with the next one',
    retention_sweep: 'one row for what is kept for a time',
    migration: 'how the database came to be',
    sql_file: 'which functions the database has',
  },
})
