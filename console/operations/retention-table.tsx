import { figure, moment, span } from '../lib/moment.ts'
import { useTexts } from '../lib/texts-of.ts'
import { Table } from '../parts/table.tsx'
import type { Shown } from './backups.tsx'
import { operationTexts } from './texts.ts'

/** The proof of retention: what goes after a time, and what its last sweep found in its table (REQ-187). */
export function RetentionTable({ retention }: Pick<Shown, 'retention'>) {
  const t = useTexts(operationTexts)
  return (
    <section className="stack">
      <h2>{t('retention')}</h2>
      <p className="s">{t('retentionText')}</p>
      <Table
        isCards
        columns={[
          t('kind'),
          t('keptFor'),
          t('lastSweep'),
          { figure: t('removed') },
          { figure: t('removedInAll') },
          { figure: t('left') },
        ]}
      >
        {retention.map((kept) => (
          <KeptRow key={kept.name} kept={kept} />
        ))}
      </Table>
    </section>
  )
}

function KeptRow({ kept: { name, keptMs, last, total } }: { kept: Shown['retention'][number] }) {
  const t = useTexts(operationTexts)
  return (
    <tr className={last && last.left > 0 ? 'late' : undefined}>
      <td className="mono">{name}</td>
      <td data-head={t('keptFor')}>{keptMs === 0 ? t('ownEnd') : span(keptMs)}</td>
      <td data-head={t('lastSweep')}>{last ? moment(last.at) : t('notSwept')}</td>
      <td className="number" data-head={t('removed')}>
        {last ? figure(last.removed) : '–'}
      </td>
      <td className="number" data-head={t('removedInAll')}>
        {figure(total)}
      </td>
      <td className="number" data-head={t('left')}>
        {last ? <span className={last.left ? 'pill danger' : ''}>{figure(last.left)}</span> : '–'}
      </td>
    </tr>
  )
}
