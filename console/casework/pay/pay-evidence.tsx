import type { ReactNode } from 'react'
import type { UseQueryResult } from '@tanstack/react-query'
import { formatAmount } from '@madang/contract/money.ts'
import type { getBuyback, QueuedBuyback } from '@madang/contract/operators/casework/buybacks.ts'
import type { Out } from '@madang/contract/endpoint.ts'
import { rewardKinds } from '@madang/contract/rewards/reward-kinds.ts'
import { useAccountName } from '../../ledger/account-texts.ts'
import { localeNow, useT } from '../../lib/locale.ts'
import { figure } from '../../lib/moment.ts'
import { Go } from '../../lib/place.tsx'
import { Load } from '../../parts/load.tsx'
import { Status } from '../../parts/status.tsx'
import { Table } from '../../parts/table.tsx'

type Evidence = Out<typeof getBuyback>

/** Everything a decision about money stands on: whom it pays, what `children` make of it, what paying writes. */
export function PayEvidence<Found extends Pick<Evidence, 'accounts'>>({
  query,
  user,
  head,
  children,
}: {
  query: UseQueryResult<Found>
  user: QueuedBuyback['user']
  /** Before the person. */
  head?: (found: Found) => ReactNode
  children: (found: Found) => ReactNode
}) {
  return (
    <Load query={query}>
      {(found) => (
        <section className="part stack">
          {head?.(found)}
          <PaidPerson user={user} />
          {children(found)}
          <Accounts accounts={found.accounts} />
        </section>
      )}
    </Load>
  )
}

/** Whom a payment is for. */
function PaidPerson({ user }: Pick<QueuedBuyback, 'user'>) {
  const t = useT()
  return (
    <div className="line">
      <h2>{user.nickName}</h2>
      <Status status={user.status} />
      <Go className="link" to={`/users/${user.userId}`}>
        {t('user.title')}
      </Go>
    </div>
  )
}

/** Where the CVC of a user came from, and what fraud control found. */
export function Origin({
  title,
  origin: { grants, unlocked, openReviews, refusedReviews },
  children,
}: {
  title?: string
  origin: Pick<Evidence, 'grants' | 'unlocked' | 'openReviews' | 'refusedReviews'>
  children?: ReactNode
}) {
  const t = useT()
  return (
    <>
      {title ? <h3>{title}</h3> : null}
      <ul className="stack thin">
        {grants.map(({ kind, amount, count }) => (
          <li key={kind}>
            {t('buyback.grants', {
              kind: rewardKinds[kind].label[localeNow()],
              amount: formatAmount('CVC', amount),
              n: figure(count),
            })}
          </li>
        ))}
        <li>{t('buyback.unlocked', { amount: formatAmount('CVC', unlocked) })}</li>
        <li>{t('buyback.reviews', { open: figure(openReviews), refused: figure(refusedReviews) })}</li>
        {children}
      </ul>
    </>
  )
}

/** The accounts that paying changes, before and after. */
function Accounts({ accounts }: Pick<Evidence, 'accounts'>) {
  const t = useT()
  const nameOf = useAccountName()
  const figures = [t('pay.before'), t('pay.change'), t('pay.after')].map((figure) => ({ figure }))
  return (
    <>
      <h3>{t('buyback.entries')}</h3>
      <Table columns={[t('pay.account'), ...figures]}>
        {accounts.map(({ account, asset, before, change, after }) => (
          <tr key={account}>
            <td>
              {nameOf(account)} <span className="mono s any">{account}</span>
            </td>
            <td className="number">{before}</td>
            <td className="number bold">
              {change} <span className="label">{asset}</span>
            </td>
            <td className="number">{after}</td>
          </tr>
        ))}
      </Table>
    </>
  )
}
