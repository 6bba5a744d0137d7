import { assetScale, units } from '@madang/contract/money.ts'
import { liabilityCents, type AssetBook as Book } from '@madang/contract/operators/books.ts'
import type { TotalsAsset } from '@madang/contract/rewards/totals-proof.ts'
import { amountText } from '@madang/client/money.ts'
import { useT } from '../lib/locale.ts'
import { figure, span } from '../lib/moment.ts'
import { bucketText } from '../parts/bucket-text.ts'
import { Table } from '../parts/table.tsx'
import { useAccountName } from './account-texts.ts'

/** What users hold of an asset and what that costs, what the programme's own accounts have, and held beside requested. */
export function AssetBook<A extends TotalsAsset>({ book, at }: { book: Book<A>; at: Date }) {
  const t = useT()
  const nameOf = useAccountName()
  const { asset, buckets, house } = book
  const total = buckets.reduce((sum, { amount }) => sum + amount, 0n)
  return (
    <section className="part stack" aria-label={asset}>
      <div>
        <h2>{asset}</h2>
        <p className="s">{t('ledger.usersText')}</p>
      </div>
      <div className="figures">
        {buckets.map(({ bucket, amount }) => (
          <Figure key={bucket} name={t(bucketText(bucket))} text={amountText<A>(asset, amount)} unit={asset} />
        ))}
        <Figure name={t('ledger.total')} text={amountText<A>(asset, units<A>(total))} unit={asset} />
        <Liability asset={asset} total={total} />
        {house.map(({ account, amount }) => (
          <Figure key={account} name={nameOf(account)} text={amountText<A>(asset, amount)} unit={asset} />
        ))}
      </div>
      <Requests book={book} at={at} />
    </section>
  )
}

function Figure({ name, text, unit }: { name: string; text: string; unit: string }) {
  return (
    <div>
      <div className="s">{name}</div>
      <div className="xl">{text}</div>
      <div className="s">{unit}</div>
    </div>
  )
}

/** What it would cost to pay everybody out, cut off at the cent; nothing for an asset without a fixed price. */
function Liability({ asset, total }: { asset: TotalsAsset; total: bigint }) {
  const t = useT()
  const price = liabilityCents[asset]
  if (price === null) return null
  const cents = (total * price) / 10n ** BigInt(assetScale[asset])
  const dollars = (amount: bigint) => amountText('USDT', units<'USDT'>(amount * 10_000n))
  return <Figure name={t('ledger.liability', { price: dollars(price) })} text={dollars(cents)} unit="USD" />
}

function Requests<A extends TotalsAsset>({ book: { asset, requests }, at }: { book: Book<A>; at: Date }) {
  const t = useT()
  return (
    <Table
      columns={[
        t('ledger.bucket'),
        { figure: t('ledger.held') },
        { figure: t('ledger.requested') },
        { figure: t('ledger.count') },
        t('ledger.oldest'),
      ]}
    >
      {requests.map(({ bucket, held, requested, count, oldest }) => (
        <tr key={bucket} className={held === requested ? undefined : 'danger'}>
          <td>{t(bucketText(bucket))}</td>
          <td className="number">{amountText<A>(asset, held)}</td>
          <td className="number">{amountText<A>(asset, requested)}</td>
          <td className="number">{figure(count)}</td>
          <td>{oldest ? span(at.getTime() - oldest.getTime()) : '–'}</td>
        </tr>
      ))}
    </Table>
  )
}
