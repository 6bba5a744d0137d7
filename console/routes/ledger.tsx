import { Fragment } from 'react'
import { useMutation, useQuery } from '@tanstack/react-query'
import type { Out } from '@madang/contract/endpoint.ts'
import { units } from '@madang/contract/money.ts'
import { checkBooks, getBooks, liabilityCents } from '@madang/contract/operators/books.ts'
import { amountText } from '@madang/client/money.ts'
import { call } from '../lib/call.ts'
import { useT } from '../lib/locale.ts'
import { figure, moment, span } from '../lib/moment.ts'
import { PoolUse } from '../parts/pool-use.tsx'
import { QueryFrame } from '../shell/query-frame.tsx'
import { Glyph } from '../shell/icons.tsx'
import { consoleKeys } from '../lib/console-keys.ts'
import { Table } from '../parts/table.tsx'

type Books = Out<typeof getBooks>

/** Reconciliation: what users hold and what it would cost, the pools, what waits, and the proof (REQ-177). */
export function Ledger() {
  const t = useT()
  const query = useQuery({ queryKey: consoleKeys.books(), queryFn: () => call(getBooks, {}) })
  return (
    <QueryFrame
      title={t('nav.ledger')}
      more={query.data ? <span className="s">{moment(query.data.at)}</span> : null}
      query={query}
    >
      {(books) => <Reconciliation books={books} />}
    </QueryFrame>
  )
}

function Reconciliation({ books }: { books: Books }) {
  return (
    <>
      <Held books={books} />
      <Proof />
      <div className="two">
        <Pools books={books} />
        <Pending books={books} />
      </div>
    </>
  )
}

function Held({ books: { buckets, entries } }: { books: Books }) {
  const t = useT()
  const total = buckets.reduce((sum, { amount }) => sum + amount, 0n)
  // Hundredths of a dollar for one CVC of nine decimals, as an amount that is drawn like one of CVC.
  const cents = (total * liabilityCents) / 1_000_000_000n
  return (
    <section className="part stack">
      <div>
        <h2>{t('ledger.users')}</h2>
        <p className="s">{t('ledger.usersText')}</p>
      </div>
      <div className="figures">
        {buckets.map(({ bucket, amount }) => (
          <div key={bucket}>
            <div className="s">{bucket}</div>
            <div className="xl">{amountText('CVC', amount)}</div>
            <div className="s">CVC</div>
          </div>
        ))}
        <div>
          <div className="s">{t('ledger.total')}</div>
          <div className="xl">{amountText('CVC', units<'CVC'>(total))}</div>
          <div className="s">
            {t('home.entries')} {figure(entries)}
          </div>
        </div>
        <div>
          <div className="s">{t('ledger.liability')}</div>
          <div className="xl">{amountText('CVC', units<'CVC'>(cents * 10_000_000n))}</div>
          <div className="s">{t('ledger.liabilityText')}</div>
        </div>
      </div>
    </section>
  )
}

function Proof() {
  const t = useT()
  const { mutate, data, isPending } = useMutation({ mutationFn: () => call(checkBooks, {}) })
  return (
    <section className="part stack">
      <div className="line">
        <button type="button" className="cb pri" disabled={isPending} onClick={() => mutate()}>
          {isPending ? t('ledger.checking') : t('ledger.check')}
        </button>
        <span className="s">{t('ledger.checkText')}</span>
      </div>
      {data ? (
        <p className={data.faults.length ? 'says bad' : 'says'} role="status">
          <Glyph shape={data.faults.length ? 'alert' : 'check'} />
          {data.faults.length
            ? t('ledger.bad', { n: figure(data.faults.length) })
            : t('ledger.good', { n: figure(data.entries), seconds: figure(data.milliseconds / 1000) })}
        </p>
      ) : null}
      {data?.faults.length ? (
        <Table columns={[t('ledger.promise'), t('ledger.subject'), t('ledger.detail')]}>
          {data.faults.map(({ invariant, subject, detail }) => (
            <tr key={invariant + subject + detail}>
              <td className="b">{invariant}</td>
              <td className="mono">{subject}</td>
              <td className="mono">{detail}</td>
            </tr>
          ))}
        </Table>
      ) : null}
    </section>
  )
}

function Pools({ books: { pools } }: { books: Books }) {
  const t = useT()
  return (
    <section className="part stack">
      <h2>{t('ledger.pools')}</h2>
      {pools.map(({ account, used, budget }) => (
        <PoolUse key={account} name={<span className="mono">{account}</span>} used={used} budget={budget} />
      ))}
    </section>
  )
}

function Pending({ books: { at, pending, claims } }: { books: Books }) {
  const t = useT()
  const rows = [
    [t('ledger.grants'), pending],
    [t('ledger.claims'), claims],
  ] as const
  return (
    <section className="part stack">
      <h2>{t('ledger.pending')}</h2>
      <dl className="kv">
        {rows.map(([name, { count, oldest }]) => (
          <Fragment key={name}>
            <dt>{name}</dt>
            <dd>
              {figure(count)}
              {oldest ? ` · ${span(at.getTime() - oldest.getTime())}` : ''}
            </dd>
          </Fragment>
        ))}
      </dl>
    </section>
  )
}
