import { moment, seconds } from '../lib/moment.ts'
import { useTexts } from '../lib/texts-of.ts'
import { Table } from '../parts/table.tsx'
import type { Shown } from './backups.tsx'
import { operationTexts } from './texts.ts'

/** So many are shown here; the page of jobs has all. */
const shown = 12

/** Work that runs by itself: what failed, and what takes longest. */
export function ScheduledTable({ scheduled }: Pick<Shown, 'scheduled'>) {
  const t = useTexts(operationTexts)
  return (
    <section className="stack">
      <h2>{t('scheduled')}</h2>
      <p className="s">{t('scheduledText')}</p>
      <Table isCards columns={[t('job'), t('when'), t('lastRun'), { figure: t('took') }, t('result')]}>
        {scheduled.slice(0, shown).map((job) => (
          <JobRow key={job.name} job={job} />
        ))}
      </Table>
    </section>
  )
}

function JobRow({ job: { name, cron, lastRun, tookMs, attempts, failure } }: { job: Shown['scheduled'][number] }) {
  const t = useTexts(operationTexts)
  return (
    <tr className={failure ? 'late' : undefined}>
      <td className="mono">{name}</td>
      <td className="mono" data-head={t('when')}>
        {cron}
      </td>
      <td data-head={t('lastRun')}>{lastRun ? moment(lastRun) : '–'}</td>
      <td className="number" data-head={t('took')}>
        {tookMs === null ? '–' : seconds(tookMs)}
      </td>
      <td className="any" data-head={t('result')}>
        <Result attempts={attempts} failure={failure} />
      </td>
    </tr>
  )
}

function Result({ attempts, failure }: Pick<Shown['scheduled'][number], 'attempts' | 'failure'>) {
  const t = useTexts(operationTexts)
  if (failure) return `${moment(failure.at)}: ${failure.message}`
  if (attempts === null) return '–'
  return t(attempts > 1 ? 'endedAt' : 'ended', { n: String(attempts) })
}
