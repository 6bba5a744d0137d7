import type { Out } from '@madang/contract/endpoint.ts'
import type { getReconciliation } from '@madang/contract/operators/running/reconciliation.ts'
import { knownNetworks } from '@madang/contract/wallet/known-networks.ts'
import { moment } from '../lib/moment.ts'
import { useTexts } from '../lib/texts-of.ts'
import { Table } from '../parts/table.tsx'
import { Glyph } from '../shell/icons.tsx'
import { exactUnits } from './exact-units.ts'
import { reconciliationTexts } from './texts.ts'

type Shown = Out<typeof getReconciliation>
type Books = Shown['networks'][number]

/** Each network at one final block, when it was compared last: both sides, what is between them, and whether sending waits. */
export function NetworkBooks({
  shown: { networks, paused, isAllPaused },
  position,
}: {
  shown: Pick<Shown, 'networks' | 'paused' | 'isAllPaused'>
  position: string
}) {
  const t = useTexts(reconciliationTexts)
  const figures = ['balance', 'came', 'paid', 'inFlight'] as const
  return (
    <section className="part stack">
      <h2>{t('networks')}</h2>
      <p className="s">{t('networksText')}</p>
      <Table
        columns={[
          t('network'),
          { figure: t('block') },
          t('compared'),
          ...figures.map((name) => ({ figure: t(name) })),
          { figure: t('off') },
        ]}
        isCards
      >
        {networks.map((books) => (
          <tr key={books.network}>
            <th scope="row">
              {knownNetworks[books.network].name} <span className="s">{books.asset}</span>
              {books.isTest ? <div className="s">{t('test')}</div> : null}
              {isAllPaused || paused.includes(books.network) ? (
                <div>
                  <span className="pill danger">{t('paused')}</span>
                </div>
              ) : null}
            </th>
            <td data-head={t('block')} className="number mono">
              {shortened(books.block)}
            </td>
            <td data-head={t('compared')} className="s">
              {moment(books.comparedAt)}
            </td>
            {figures.map((name) => (
              <td key={name} data-head={t(name)} className="number">
                {exactUnits(books.asset, books[name])}
              </td>
            ))}
            <td data-head={t('off')} className="number">
              <Off books={books} />
            </td>
          </tr>
        ))}
      </Table>
      <p className="s">{t('position', { n: position })}</p>
    </section>
  )
}

function Off({ books: { asset, off } }: { books: Books }) {
  const isWhole = off === '0'
  return (
    <span className={isWhole ? 'pill ok' : 'pill danger'}>
      <Glyph shape={isWhole ? 'check' : 'alert'} /> {exactUnits(asset, off)}
    </span>
  )
}

/** A block is a number, or the id of a transaction. */
function shortened(block: string): string {
  return block.length > 16 ? `${block.slice(0, 6)}…${block.slice(-6)}` : block
}
