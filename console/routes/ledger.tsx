import { Fragment } from 'react'
import { useQuery } from '@tanstack/react-query'
import type { Out } from '@madang/contract/endpoint.ts'
import { getBooks } from '@madang/contract/operators/books.ts'
import type { TotalsAsset } from '@madang/contract/rewards/totals-proof.ts'
import { useAccountName } from '../ledger/account-texts.ts'
import { AssetBook } from '../ledger/asset-book.tsx'
import { BooksCheck } from '../ledger/books-check.tsx'
import { call } from '../lib/call.ts'
import { useT } from '../lib/locale.ts'
import { figure, moment, span } from '../lib/moment.ts'
import { PoolUse } from '../parts/pool-use.tsx'
import { QueryFrame } from '../shell/query-frame.tsx'
import { consoleKeys } from '../lib/console-keys.ts'

type Books = Out<typeof getBooks>

/** Reconciliation: what users hold of each asset and what it would cost, held beside requested, the pools, what waits, and the proof (REQ-177). */
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
  const t = useT()
  return (
    <>
      {books.assets.map((book) => (
        <AssetBook<TotalsAsset> key={book.asset} book={book} at={books.at} />
      ))}
      <p className="s">
        {t('home.entries')} {figure(books.entries)}
      </p>
      <BooksCheck />
      <div className="two">
        <Pools books={books} />
        <Pending books={books} />
      </div>
    </>
  )
}

function Pools({ books: { pools } }: { books: Books }) {
  const t = useT()
  const nameOf = useAccountName()
  return (
    <section className="part stack">
      <h2>{t('ledger.pools')}</h2>
      {pools.map((pool) => (
        <PoolUse key={pool.account} name={nameOf(pool.account)} pool={pool} />
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
      <dl className="key-values">
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
