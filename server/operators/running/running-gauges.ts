import { alarmNames } from '@madang/contract/operators/alarms.ts'
import { queueNames } from '@madang/contract/operators/casework/queues.ts'
import { lastProved } from '../../backup/due.ts'
import { lastProof } from '../../ledger/proof/last-proof.ts'
import { ageOf, gauge, oncePerLook, single } from '../../metrics/gauge.ts'
import { measureQueues, readAlarms } from '../dashboard.ts'
import { databaseBegan } from './back-up.ts'
import { lastReplay } from './last-replay.ts'

const queuesNow = oncePerLook(({ tx, queues, now }) => measureQueues(tx, queues, now))

/** What waits for operators, what must not be, and how the work in the background goes. */
export const runningGauges = [
  gauge({
    name: 'madang_queue_open',
    about: 'Cases that wait for an operator.',
    labels: { queue: queueNames },
    read: async (facts) => (await queuesNow(facts)).map(({ queue, open }) => ({ labels: { queue }, value: open })),
  }),
  gauge({
    name: 'madang_queue_oldest_ratio',
    about:
      'How long the oldest case has waited, in parts of the time in which it should be decided: above 1 it is late.',
    labels: { queue: queueNames },
    read: async (facts) =>
      (await queuesNow(facts)).flatMap(({ queue, oldest, targetMinutes }) =>
        ageOf(oldest, facts.now).map((seconds) => ({ labels: { queue }, value: seconds / (targetMinutes * 60) })),
      ),
  }),
  gauge({
    name: 'madang_alarm',
    about: 'What must not be and needs somebody, as the dashboard of the console says it; 0 where all is well.',
    labels: { alarm: alarmNames },
    read: async ({ tx, backups, now }) => {
      const open = new Map((await readAlarms(tx, { backups, now })).map(({ name, count }) => [name, count]))
      return alarmNames.map((alarm) => ({ labels: { alarm }, value: open.get(alarm) ?? 0 }))
    },
  }),
  gauge({
    name: 'madang_books_checked_age_seconds',
    about: 'How long ago the books were last proved to their end; before the first time, the age of the database.',
    labels: {},
    read: async ({ tx, now }) => ageOf((await lastProof(tx)) ?? (await databaseBegan(tx)), now).flatMap(single),
  }),
  gauge({
    name: 'madang_replay_checked_age_seconds',
    about: 'How long ago all events were last replayed to their end; before the first time, the age of the database.',
    labels: {},
    read: async ({ tx, now }) =>
      ageOf((await lastReplay(tx)).checkedAt ?? (await databaseBegan(tx)), now).flatMap(single),
  }),
  gauge({
    name: 'madang_replay_differences',
    about: 'What the last replay of all events found to differ from the ledger.',
    labels: {},
    read: async ({ tx }) => single((await lastReplay(tx)).count),
  }),
  gauge({
    name: 'madang_backup_age_seconds',
    about:
      'How old the last backup is that was opened and proved; before the first, the age of the database. Absent where others make them, and while nobody can read which there are.',
    labels: {},
    read: async ({ tx, backups, now }) => {
      if (backups?.fault !== null) return []
      return ageOf(lastProved(backups.items, { began: await databaseBegan(tx), now }), now).flatMap(single)
    },
  }),
  gauge({
    name: 'madang_jobs',
    about:
      'Jobs that wait or run, kinds of jobs that failed and have not ended well since, and jobs that were given up.',
    labels: { state: ['waiting', 'running', 'failing', 'dead'] },
    read: async ({ tx, jobs }) => {
      const reports = await jobs.read(tx)
      const sum = (count: (report: (typeof reports)[number]) => number) =>
        reports.reduce((all, report) => all + count(report), 0)
      return [
        { labels: { state: 'waiting' }, value: sum(({ waiting }) => waiting) },
        { labels: { state: 'running' }, value: sum(({ running }) => running) },
        {
          labels: { state: 'failing' },
          value: sum(({ failure, lastRun }) => (failure && !(lastRun && lastRun > failure.at) ? 1 : 0)),
        },
        { labels: { state: 'dead' }, value: sum(({ deadLetters }) => deadLetters) },
      ]
    },
  }),
  gauge({
    name: 'madang_timers_failing',
    about: 'Timers whose last round failed, over all processes.',
    labels: {},
    read: async ({ timerReports }) =>
      single(timerReports.read().filter(({ processes }) => processes.some(({ failures }) => failures > 0)).length),
  }),
]
