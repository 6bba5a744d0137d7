import { Fragment } from 'react'
import type { Out } from '@madang/contract/endpoint.ts'
import type { getJobs } from '@madang/contract/operators/running/jobs.ts'
import { exactMoment, figure, seconds } from '../lib/moment.ts'
import { useTexts } from '../lib/texts-of.ts'
import { jobTexts } from './texts.ts'
import { Table } from '../parts/table.tsx'

type Timer = Out<typeof getJobs>['timers'][number]
type Process = Timer['processes'][number]
const columns = ['timer', 'every', 'process', 'lastRun', 'state', 'failed', 'failure'] as const

/** Every timer as each process runs it: when it last ended well, and what fails. */
export function TimerTable({ timers }: { timers: readonly Timer[] }) {
  const t = useTexts(jobTexts)
  return (
    <section className="part stack">
      <h2>{t('timers')}</h2>
      <p className="s">{t('timersText')}</p>
      <Table isCards columns={columns.map((column) => (column === 'failed' ? { figure: t(column) } : t(column)))}>
        {timers.map(({ name, everyMs, processes }) => (
          <Fragment key={name}>
            {processes.map((process, index) => (
              <tr key={process.process} className={process.failures ? 'late' : undefined}>
                {index === 0 ? (
                  <>
                    <th scope="rowgroup" className="mono" rowSpan={processes.length}>
                      {name}
                    </th>
                    <td data-head={t('every')} rowSpan={processes.length}>
                      {seconds(everyMs)}
                    </td>
                  </>
                ) : null}
                <ProcessCells process={process} />
              </tr>
            ))}
          </Fragment>
        ))}
      </Table>
    </section>
  )
}

function ProcessCells({ process: { process, lastRun, isRunning, failures, failure } }: { process: Process }) {
  const t = useTexts(jobTexts)
  return (
    <>
      <td className="mono">{process}</td>
      <td data-head={t('lastRun')}>{lastRun ? exactMoment(lastRun) : t('notYet')}</td>
      <td>{t(isRunning ? 'runningNow' : 'resting')}</td>
      <td data-head={t('failed')} className="number">
        <span className={failures ? 'pill danger' : ''}>{figure(failures)}</span>
      </td>
      <td data-head={t('failure')} className="any">
        {failure ? `${exactMoment(failure.at)}: ${failure.message}` : '–'}
      </td>
    </>
  )
}
