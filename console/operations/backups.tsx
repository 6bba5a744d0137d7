import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import type { Out } from '@madang/contract/endpoint.ts'
import { retryJob } from '@madang/contract/operators/running/jobs.ts'
import type { getOperations } from '@madang/contract/operators/running/operations.ts'
import { call } from '../lib/call.ts'
import { moment, seconds, sizeText, span } from '../lib/moment.ts'
import { meQuery } from '../lib/queries.ts'
import { useTexts } from '../lib/texts-of.ts'
import { ReasonWindow } from '../parts/reason-window.tsx'
import { Table } from '../parts/table.tsx'
import { operationTexts } from './texts.ts'

export type Shown = Out<typeof getOperations>

/** The last proved backup, the next one, and what is wrong with them. */
export function BackupPanel({ operations: { backups, at } }: { operations: Shown }) {
  const t = useTexts(operationTexts)
  if (!backups)
    return (
      <section className="panel stack">
        <h2>{t('backup')}</h2>
        <p className="s">{t('ownDatabase')}</p>
      </section>
    )
  const { kept } = backups
  const proved = kept?.items.find(({ provedAt }) => provedAt !== null)
  return (
    <section className="panel stack">
      <div className="line">
        <h2>{t('backup')}</h2>
        <span className={`end pill ${proved ? 'ok' : 'warn'}`}>
          {t(kept ? (proved ? 'proved' : 'none') : 'unread')}
        </span>
      </div>
      {proved ? <div className="xl">{t('ago', { time: span(at.getTime() - proved.madeAt.getTime()) })}</div> : null}
      {backups.failure ? (
        <p role="alert">
          {t('failed', { time: moment(backups.failure.at) })} <span className="any">{backups.failure.message}</span>
        </p>
      ) : null}
      {kept ? (
        <dl className="key-values">
          <dt>{t('next')}</dt>
          <dd>{backups.isRunning ? t('now') : moment(kept.next)}</dd>
          <dt>{t('key')}</dt>
          <dd>{t('keyText')}</dd>
          <dt>{t('free')}</dt>
          <dd>{t('freeOf', { free: sizeText(kept.disk.free), total: sizeText(kept.disk.total) })}</dd>
        </dl>
      ) : null}
      <BackUpNow isRunning={backups.isRunning} />
    </section>
  )
}

/** For who may start jobs. */
function BackUpNow({ isRunning }: { isRunning: boolean }) {
  const t = useTexts(operationTexts)
  const { data: me } = useQuery(meQuery)
  const [isAsking, setIsAsking] = useState(false)
  if (!me?.rights.includes('jobs.change')) return null
  return (
    <>
      <button type="button" className="console-button" disabled={isRunning} onClick={() => setIsAsking(true)}>
        {t('backUp')}
      </button>
      {isAsking ? (
        <ReasonWindow
          title={t('backUpTitle')}
          text={t('backUpText')}
          verb={t('backUpVerb')}
          act={(reason) => call(retryJob, { name: 'back-up', reason })}
          onClose={() => setIsAsking(false)}
        />
      ) : null}
    </>
  )
}

/** Every backup that is kept, the newest first. */
export function BackupTable({ operations: { backups } }: { operations: Shown }) {
  const t = useTexts(operationTexts)
  if (!backups?.kept) return null
  const { items } = backups.kept
  return (
    <section className="stack">
      <h2>{t('backups')}</h2>
      <p className="s">{t('backupsText')}</p>
      <Table columns={[t('made'), { figure: t('size') }, { figure: t('took') }, t('proof'), t('folder')]}>
        {items.map(({ name, madeAt, bytes, tookMs, provedAt }) => (
          <tr key={name} className={provedAt ? undefined : 'late'}>
            <td>{moment(madeAt)}</td>
            <td className="number">{sizeText(bytes)}</td>
            <td className="number">{seconds(tookMs)}</td>
            <td>{provedAt ? t('provedAt', { time: moment(provedAt) }) : t('unproved')}</td>
            <td className="mono">{name}</td>
          </tr>
        ))}
      </Table>
      {items.length === 0 ? <p className="s">{t('noBackup')}</p> : null}
    </section>
  )
}
