import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import type { Out } from '@madang/contract/endpoint.ts'
import { getJobs, retryJob } from '@madang/contract/operators/jobs.ts'
import { call } from '../lib/call.ts'
import { useT } from '../lib/locale.ts'
import { figure, moment } from '../lib/moment.ts'
import { meQuery } from '../lib/queries.ts'
import { Load } from '../parts/load.tsx'
import { ReasonWindow } from '../parts/reason-window.tsx'
import { Frame } from '../shell/frame.tsx'

type Job = Out<typeof getJobs>['items'][number]

/** Background work: what ran, what failed, what was given up. */
export function Jobs() {
  const t = useT()
  const { data: me } = useQuery(meQuery)
  const [chosen, setChosen] = useState<Job>()
  const query = useQuery({ queryKey: ['jobs'], queryFn: () => call(getJobs, {}), refetchInterval: 15_000 })
  const mayRetry = me?.rights.includes('jobs.change') ?? false
  return (
    <Frame title={t('nav.jobs')}>
      <p className="s">{t('jobs.text')}</p>
      <Load query={query}>{({ items }) => <JobTable items={items} onRetry={mayRetry ? setChosen : undefined} />}</Load>
      {chosen ? <Retry job={chosen} onClose={() => setChosen(undefined)} /> : null}
    </Frame>
  )
}

function JobTable({ items, onRetry }: { items: readonly Job[]; onRetry: ((job: Job) => void) | undefined }) {
  const t = useT()
  const columns = ['name', 'when', 'lastRun', 'waiting', 'running', 'given', 'failure', 'action'] as const
  return (
    <div className="wide">
      <table>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {t(`jobs.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {items.map((job) => (
            <JobRow key={job.name} job={job} onRetry={onRetry} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function JobRow({ job, onRetry }: { job: Job; onRetry: ((job: Job) => void) | undefined }) {
  const t = useT()
  const { name, cron, lastRun, waiting, running, deadLetters, failure } = job
  const mayAct = cron !== null || deadLetters > 0
  return (
    <tr>
      <td className="mono">{name}</td>
      <td className={cron ? 'mono' : ''}>{cron ?? t('jobs.onDemand')}</td>
      <td>{lastRun ? moment(lastRun) : '–'}</td>
      <td>{figure(waiting)}</td>
      <td>{figure(running)}</td>
      <td>
        <span className={deadLetters ? 'pill danger' : ''}>{figure(deadLetters)}</span>
      </td>
      <td>{failure ? `${moment(failure.at)}: ${failure.message}` : '–'}</td>
      <td>
        {onRetry && mayAct ? (
          <button type="button" className="link" onClick={() => onRetry(job)}>
            {t(cron ? 'jobs.runNow' : 'jobs.retry')}
          </button>
        ) : null}
      </td>
    </tr>
  )
}

function Retry({ job: { name, cron }, onClose }: { job: Job; onClose: () => void }) {
  const t = useT()
  return (
    <ReasonWindow
      title={t(cron ? 'jobs.runTitle' : 'jobs.retryTitle', { name })}
      text={t(cron ? 'jobs.runText' : 'jobs.retryText')}
      verb={t(cron ? 'jobs.runNow' : 'jobs.retry')}
      act={(reason) => call(retryJob, { name, reason })}
      onClose={onClose}
    />
  )
}
