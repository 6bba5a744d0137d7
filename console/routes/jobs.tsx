import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { getJobs, jobList, retryJob, type Job } from '@madang/contract/operators/running/jobs.ts'
import { Alarms } from '../jobs/alarms.tsx'
import { TimerTable } from '../jobs/timer-table.tsx'
import { jobTexts } from '../jobs/texts.ts'
import { call } from '../lib/call.ts'
import { useT } from '../lib/locale.ts'
import { figure, moment, seconds } from '../lib/moment.ts'
import { meQuery } from '../lib/queries.ts'
import { useTexts } from '../lib/texts-of.ts'
import { ListWithBar, useListed } from '../list/list-with-bar.tsx'
import { sortable } from '../list/list.tsx'
import { ReasonWindow } from '../parts/reason-window.tsx'
import { Frame } from '../shell/frame.tsx'
import { consoleKeys } from '../lib/console-keys.ts'

/** Background work: what ran, what failed, what was given up. */
export function Jobs() {
  const t = useTexts(jobTexts)
  const say = useT()
  const { data: me } = useQuery(meQuery)
  const [chosen, setChosen] = useState<Job>()
  const listed = useListed(
    jobList,
    (asked) => ({
      queryKey: consoleKeys.jobs(asked),
      queryFn: () => call(getJobs, asked),
      refetchInterval: 15_000,
    }),
    100,
  )
  const { place, query } = listed
  const mayRetry = me?.rights.includes('jobs.change') ?? false
  const by = (sort: (typeof jobList.sorts)[number], text: string) =>
    sortable(place, text, { sort, usual: 'name', isRisingFirst: sort === 'name', isFigure: figures.has(sort) })
  return (
    <Frame title={say('nav.jobs')}>
      {query.data ? <Alarms alarms={query.data.alarms} /> : null}
      <p className="s">{t('text')}</p>
      <ListWithBar
        {...listed}
        list={getJobs}
        search={t('search')}
        longest={60}
        texts={{
          standing: [t('standing'), (standing) => t(`standing.${standing}`)],
          start: [t('start'), (start) => t(start)],
        }}
        columns={{
          name: by('name', t('name')),
          when: t('when'),
          lastRun: by('lastRun', t('lastRun')),
          took: by('took', t('took')),
          waiting: by('waiting', t('waiting')),
          running: { figure: t('running') },
          given: by('givenUp', t('given')),
          failure: t('failure'),
          action: t('action'),
        }}
        none={null}
        row={(job) => <JobRow key={job.name} job={job} onRetry={mayRetry ? setChosen : undefined} />}
      />
      {query.data ? <TimerTable timers={query.data.timers} /> : null}
      {chosen ? <Retry job={chosen} onClose={() => setChosen(undefined)} /> : null}
    </Frame>
  )
}

const figures = new Set<string>(['took', 'waiting', 'givenUp'])

function JobRow({ job, onRetry }: { job: Job; onRetry: ((job: Job) => void) | undefined }) {
  const t = useTexts(jobTexts)
  const { name, cron, lastRun, tookMs, waiting, running, deadLetters, failure } = job
  const mayAct = cron !== null || deadLetters > 0
  return (
    <tr>
      <th scope="row" className="mono">
        {name}
      </th>
      <td className={cron ? 'mono' : ''}>{cron ?? t('onDemand')}</td>
      <td data-head={t('lastRun')}>{lastRun ? moment(lastRun) : '–'}</td>
      <td data-head={t('took')} className="number">
        {tookMs === null ? '–' : seconds(tookMs)}
      </td>
      <td data-head={t('waiting')} className="number">
        {figure(waiting)}
      </td>
      <td data-head={t('running')} className="number">
        {figure(running)}
      </td>
      <td data-head={t('given')} className="number">
        <span className={deadLetters ? 'pill danger' : ''}>{figure(deadLetters)}</span>
      </td>
      <td data-head={t('failure')} className="any">
        {failure ? `${moment(failure.at)}: ${failure.message}` : '–'}
      </td>
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
