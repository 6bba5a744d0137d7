import type { ReactNode } from 'react'
import type { Out } from '@madang/contract/endpoint.ts'
import { formatAmount } from '@madang/contract/money.ts'
import type { getWithdrawal, QueuedWithdrawal } from '@madang/contract/operators/casework/withdrawals.ts'
import { rewardKinds } from '@madang/contract/rewards/reward-kinds.ts'
import { localeNow, useT } from '../../lib/locale.ts'
import { figure } from '../../lib/moment.ts'
import { Go } from '../../lib/place.tsx'
import { useTexts } from '../../lib/texts-of.ts'
import { bucketText } from '../../parts/bucket-text.ts'
import { caseTexts } from './case-texts.ts'
import { creditText } from './credit-text.ts'

type Evidence = Out<typeof getWithdrawal>

/** Shown of the kinds in a card; the entries of the user have all. */
const kindsShown = 3

/** Where the money came from, as four sums one after the other: granted, unlocked, sold, asked for. */
export function MoneyTrail({ item, found }: { item: QueuedWithdrawal; found: Evidence }) {
  const say = useT()
  const t = useTexts(caseTexts)
  const { quantity, asset, user } = item
  const { fromAvailable, fromBonus } = found
  return (
    <section className="stack thin" aria-label={say('withdrawal.origin')}>
      <div className="line">
        <h3>{say('withdrawal.origin')}</h3>
        <span className="s">{t('trail')}</span>
        <Go className="link end" to={`/users/${user.userId}`}>
          {t('ledger')}
        </Go>
      </div>
      <ol className="trail">
        <Granted found={found} />
        <Card title={t('unlocked')} amount={formatAmount('CVC', found.unlocked)} asset="CVC" />
        <Credited found={found} asset={asset} />
        <Card title={t('request')} amount={quantity} asset={asset} isLast>
          {say('withdrawal.buckets', { available: fromAvailable, bonus: fromBonus })}
        </Card>
      </ol>
    </section>
  )
}

function Granted({ found: { grants } }: { found: Evidence }) {
  const t = useTexts(caseTexts)
  const most = grants.toSorted((a, b) => (a.amount > b.amount ? -1 : 1))
  const sum = most.reduce((total, { amount }) => total + amount, 0n)
  const count = most.reduce((total, each) => total + each.count, 0)
  return (
    <Card
      title={t('grants', { n: figure(count) })}
      amount={formatAmount('CVC', sum as (typeof most)[0]['amount'])}
      asset="CVC"
    >
      {most
        .slice(0, kindsShown)
        .map(({ kind, amount }) => `${rewardKinds[kind].label[localeNow()]} ${formatAmount('CVC', amount)}`)
        .concat(most.length > kindsShown ? t('more', { n: figure(most.length - kindsShown) }) : [])
        .join(' · ')}
    </Card>
  )
}

/** What came in of the asset: by selling, and by anything else. */
function Credited({ found: { credits, buybacks }, asset }: { found: Evidence; asset: string }) {
  const say = useT()
  const t = useTexts(caseTexts)
  const sold = credits.find(({ code }) => code === 'buyback')
  const others = credits.filter(({ code }) => code !== 'buyback')
  const last = buybacks[0]
  return (
    <Card title={t('buybacks', { n: figure(sold?.count ?? 0) })} amount={sold?.amount ?? '0'} asset={asset}>
      {last ? (
        <>
          {`${last.buybackId}: ${formatAmount('CVC', last.quantity)} × ${formatAmount('USDT', last.price)}`}
          <br />
        </>
      ) : null}
      {others.length ? `${t('other')}: ` : null}
      {others
        .map(({ code, bucket, amount }) => `${creditText(say, code)}, ${say(bucketText(bucket))} ${amount}`)
        .join(' · ')}
    </Card>
  )
}

function Card({
  title,
  amount,
  asset,
  isLast = false,
  children,
}: {
  title: string
  amount: string
  asset: string
  isLast?: boolean
  children?: ReactNode
}) {
  return (
    <li className={isLast ? 'on' : undefined}>
      <span className="s">{title}</span>
      <b>
        {amount} <span className="label">{asset}</span>
      </b>
      {children ? <p className="s any">{children}</p> : null}
    </li>
  )
}
