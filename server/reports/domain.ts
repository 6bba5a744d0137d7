import * as reports from '@madang/contract/chat/reports.ts'
import * as warnings from '@madang/contract/chat/warnings.ts'
import { queueOf } from '../casework/queue-of.ts'
import { domain, command, query } from '../domain.ts'
import { keptEvidence, keptWarningWords, sweepReports } from './sweep.ts'
import { createReport } from './create-report.ts'
import { getMyReports } from './get-my-reports.ts'
import { reportCases } from './report-cases.ts'
import { warningAppealCases } from './warning-appeal-cases.ts'
import { appealWarning, getMyWarnings, seeWarnings } from './warnings.ts'
import { exportedEvidence, exportedReports, exportedWarnings } from './export-reports.ts'

export const reportsDomain = domain({
  name: 'reports',
  about: 'reports of users, evidence, warnings and their appeals',
  mayUse: ['chat', 'friends', 'pictures', 'users'],
  routes: [
    query(warnings.getMyWarnings, getMyWarnings),
    command(warnings.seeWarnings, seeWarnings),
    command(warnings.appealWarning, appealWarning),
    command(reports.createReport, createReport),
    query(reports.getMyReports, getMyReports),
  ],
  queues: [queueOf(reportCases), queueOf(warningAppealCases)],
  jobs: [
    {
      name: 'sweep-reports',
      schedule: { cron: '1-59/10 * * * *' },
      run: ({ db, clock }) => sweepReports(db, clock.now()),
    },
  ],
  retention: [keptWarningWords, keptEvidence],
  personalData: {
    report: {
      by: ['reporter', 'reported'],
      onErase: { stays: 'protection of others; evidence goes 90 days after the decision' },
      onExport: exportedReports,
    },
    report_evidence: {
      by: ['sender', 'receiver'],
      onErase: { stays: 'as the report it belongs to' },
      onExport: exportedEvidence,
    },
    warning: {
      by: ['user_id'],
      onErase: { stays: 'as the report it belongs to; the words of an appeal go 90 days after its decision' },
      onExport: exportedWarnings,
    },
  },
})
