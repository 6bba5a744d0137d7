import { useMutation, useQuery } from '@tanstack/react-query'
import type { Out } from '@madang/contract/endpoint.ts'
import { checkBooks, getBooksCheck } from '@madang/contract/operators/books.ts'
import { call } from '../lib/call.ts'
import { consoleKeys } from '../lib/console-keys.ts'
import { useT } from '../lib/locale.ts'
import { figure, moment } from '../lib/moment.ts'
import { queries } from '../lib/queries.ts'
import { Table } from '../parts/table.tsx'
import { Glyph } from '../shell/icons.tsx'

type Last = NonNullable<Out<typeof getBooksCheck>['last']>

/** Asks for a check of every transfer, and what the last one found; it runs on the server, however long it takes (REQ-177). */
export function BooksCheck() {
  const t = useT()
  const { data } = useQuery({
    queryKey: consoleKeys.booksCheck(),
    queryFn: () => call(getBooksCheck, {}),
    refetchInterval: ({ state }) => (state.data?.isUnderWay ? 2_000 : 15_000),
  })
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(checkBooks, {}),
    onSettled: () => queries.invalidateQueries({ queryKey: consoleKeys.booksCheck() }),
  })
  const isChecking = isPending || data?.isUnderWay === true
  return (
    <section className="part stack">
      <div className="line">
        <button type="button" className="console-button primary" disabled={isChecking} onClick={() => mutate()}>
          {isChecking ? t('ledger.checking') : t('ledger.check')}
        </button>
        <span className="s">{isChecking ? t('ledger.checkingText') : t('ledger.checkText')}</span>
      </div>
      {data?.failedAt && !isChecking ? (
        <p className="wrong any" role="status">
          {t('ledger.checkFailed', { time: moment(data.failedAt) })}
        </p>
      ) : null}
      {data?.last ? <Found last={data.last} /> : null}
      {data && !data.last ? <p className="s">{t('ledger.neverChecked')}</p> : null}
    </section>
  )
}

function Found({ last: { at, entries, milliseconds, found, faults } }: { last: Last }) {
  const t = useT()
  return (
    <>
      <p className="s">{t('ledger.lastCheck', { time: moment(at) })}</p>
      <p className={found ? 'says bad' : 'says'} role="status">
        <Glyph shape={found ? 'alert' : 'check'} />
        <span>
          {found
            ? t('ledger.bad', { n: figure(found) })
            : t('ledger.good', { n: figure(entries), seconds: figure(milliseconds / 1000) })}
        </span>
      </p>
      {found ? (
        <Table columns={[t('ledger.promise'), t('ledger.subject'), t('ledger.detail')]}>
          {faults.map(({ invariant, subject, detail }) => (
            <tr key={invariant + subject + detail}>
              <td className="bold">{invariant}</td>
              <td className="mono">{subject}</td>
              <td className="mono">{detail}</td>
            </tr>
          ))}
        </Table>
      ) : null}
      {found > faults.length ? <p className="s">{t('ledger.firstFound', { n: figure(faults.length) })}</p> : null}
    </>
  )
}
