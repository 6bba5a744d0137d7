import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import type { Out } from '@madang/contract/endpoint.ts'
import { getJobs, retryJob } from '@madang/contract/operators/running/jobs.ts'
import { Alarms } from '../jobs/alarms.tsx'
import { TimerTable } from '../jobs/timer-table.tsx'
import { jobTexts } from '../jobs/texts.ts'
import { call } from '../lib/call.ts'
import { useT } from '../lib/locale.ts'
import { figure, moment, seconds } from '../lib/moment.ts'
import { meQuery } from '../lib/queries.ts'
import { useTexts } from '../lib/texts-of.ts'
import { ListTable } from '../parts/list-table.tsx'
import { ReasonWindow } from '../parts/reason-window.tsx'
import { Frame } from '../shell/frame.tsx'
import { consoleKeys } from '../lib/console-keys.ts'

type Job = Out<typeof getJobs>['items'][number]
const columns = ['name', 'when', 'lastRun', 'took', 'waiting', 'running', 'given', 'failure', 'action'] as const
const figures = new Set<string>(['took', 'waiting', 'running', 'given'])

/** Background work: what ran, what failed, what was given up. */
export function Jobs() {
  const t = useTexts(jobTexts)
  const say = useT()
  const { data: me } = useQuery(meQuery)
  const [chosen, setChosen] = useState<Job>()
  const query = useQuery({ queryKey: consoleKeys.jobs(), queryFn: () => call(getJobs, {}), refetchInterval: 15_000 })
  const mayRetry = me?.rights.includes('jobs.change') ?? false
  return (
    <Frame title={say('nav.jobs')}>
      {query.data ? <Alarms alarms={query.data.alarms} /> : null}
      <p className="s">{t('text')}</p>
      <ListTable
        query={query}
        columns={columns.map((column) => (figures.has(column) ? { figure: t(column) } : t(column)))}
        row={(job) => <JobRow key={job.name} job={job} onRetry={mayRetry ? setChosen : undefined} />}
      />
      {query.data ? <TimerTable timers={query.data.timers} /> : null}
      {chosen ? <Retry job={chosen} onClose={() => setChosen(undefined)} /> : null}
    </Frame>
  )
}

function JobRow({ job, onRetry }: { job: Job; onRetry: ((job: Job) => void) | undefined }) {
  const t = useTexts(jobTexts)
  const { name, cron, lastRun, tookMs, waiting, running, deadLetters, failure } = job
  const mayAct = cron !== null || deadLetters > 0
  return (
    <tr>
      <td className="mono">{name}</td>
      <td className={cron ? 'mono' : ''}>{cron ?? t('onDemand')}</td>
      <td>{lastRun ? moment(lastRun) : '–'}</td>
      <td className="number">{tookMs === null ? '–' : seconds(tookMs)}</td>
      <td className="number">{figure(waiting)}</td>
      <td className="number">{figure(running)}</td>
      <td className="number">
        <span className={deadLetters ? 'pill danger' : ''}>{figure(deadLetters)}</span>
      </td>
      <td className="any">{failure ? `${moment(failure.at)}: ${failure.message}` : '–'}</td>
      <td>
        {onRetry && mayAct ? (
          <button type="button" className="link" onClick={() => onRetry(job)}>
            {t(cron ? 'runNow' : 'retry')}
          </button>
        ) : null}
      </td>
    </tr>
  )
}

function Retry({ job: { name, cron }, onClose }: { job: Job; onClose: () => void }) {
  const t = useTexts(jobTexts)
  return (
    <ReasonWindow
      title={t(cron ? 'runTitle' : 'retryTitle', { name })}
      text={t(cron ? 'runText' : 'retryText')}
      verb={t(cron ? 'runNow' : 'retry')}
      act={(reason) => call(retryJob, { name, reason })}
      onClose={onClose}
    />
  )
}
