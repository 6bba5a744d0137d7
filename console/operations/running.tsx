import { figure, moment, sizeText } from '../lib/moment.ts'
import { Go } from '../lib/place.tsx'
import { useTexts } from '../lib/texts-of.ts'
import { Bar } from '../parts/bar.tsx'
import type { Shown } from './backups.tsx'
import { operationTexts } from './texts.ts'

const nearlyFull = 0.9

/** What the disk with the data folder has left, and how large each kind is. */
export function DiskPanel({ operations: { disk, sizes, database } }: { operations: Shown }) {
  const t = useTexts(operationTexts)
  const share = disk.total > 0 ? 1 - disk.free / disk.total : 0
  return (
    <section className="panel stack">
      <h2>{t('disk')}</h2>
      <p className="line">
        <b>{t('freeText', { free: sizeText(disk.free) })}</b>
        <span className="end s">{t('total', { total: sizeText(disk.total) })}</span>
      </p>
      <Bar share={share} look={share > nearlyFull ? 'late' : ''} />
      <dl className="key-values">
        <Fact name={t('databaseSize')} value={sizeText(database.bytes)} />
        <Fact name={t('pictures')} value={sizeText(sizes.pictures)} />
        <Fact name={t('videos')} value={sizeText(sizes.videos)} />
        {sizes.backups === null ? null : <Fact name={t('backups')} value={sizeText(sizes.backups)} />}
      </dl>
    </section>
  )
}

/** Servers, database and release. */
export function RunningPanel({ operations: { servers, release, database } }: { operations: Shown }) {
  const t = useTexts(operationTexts)
  const facts: readonly (readonly [string, string])[] = [
    [t('servers'), servers.length ? servers.join(', ') : '–'],
    [t('version'), release.version],
    [t('started'), moment(release.startedAt)],
    ['Node', release.node],
    ['PostgreSQL', database.version],
    [t('connections'), `${figure(database.connections)} / ${figure(database.most)}`],
    [t('migration'), database.migration],
  ]
  return (
    <section className="panel stack">
      <h2>{t('running')}</h2>
      <dl className="key-values">
        {facts.map(([name, value]) => (
          <Fact key={name} name={name} value={value} />
        ))}
      </dl>
    </section>
  )
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </>
  )
}

/** Work in the background in sums; the page of jobs has each. */
export function JobsPanel({ jobs: { running, waiting, failing, deadLetters } }: Pick<Shown, 'jobs'>) {
  const t = useTexts(operationTexts)
  const isBad = failing + deadLetters > 0
  return (
    <section className="panel stack">
      <div className="line">
        <h2>{t('jobs')}</h2>
        <Go className={isBad ? 'end pill danger' : 'end link'} to="/jobs">
          {t('allJobs')}
        </Go>
      </div>
      <dl className="key-values">
        <Fact name={t('jobsRunning')} value={figure(running)} />
        <Fact name={t('jobsWaiting')} value={figure(waiting)} />
        <Fact name={t('jobsFailing')} value={figure(failing)} />
        <Fact name={t('jobsGiven')} value={figure(deadLetters)} />
      </dl>
    </section>
  )
}
