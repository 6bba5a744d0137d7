import { useQuery } from '@tanstack/react-query'
import type { Amount as Units, Asset } from '@madang/contract/money.ts'
import { Link, type AppTarget } from '../../lib/navigation/router.ts'
import { IconButton } from '@madang/ui/icon-button.tsx'
import { CvcMark } from '@madang/ui/marks.tsx'
import { Skeleton } from '@madang/ui/skeleton.tsx'
import { amountText } from '@madang/client/money.ts'
import type { ReactNode } from 'react'
import { balancesQuery } from '../../data/queries/balances.ts'
import { AssetMark } from '../../lib/parts/asset-mark.tsx'
import { useT } from '../../lib/locale.ts'
import { ShownAmount } from '../../lib/parts/shown-amount.tsx'
import { useHideMoney } from '../../lib/preferences/hide-money.ts'

/** What I hold of each asset, hidden until the eye is opened (REQ-167); the wallet tells more. */
export function Assets({ isXrpHeld }: { isXrpHeld: boolean }) {
  const t = useT()
  const [isHidden, toggle] = useHideMoney()
  const { data } = useQuery(balancesQuery)
  return (
    <section className="money" aria-labelledby="assets-title">
      <div className="flex spread money-head">
        <h2 id="assets-title">{t('my.assets')}</h2>
        <IconButton
          className="quiet"
          icon={isHidden ? 'eye-off' : 'eye'}
          size="s"
          label={t(isHidden ? 'amount.show' : 'amount.hide')}
          onClick={toggle}
        />
      </div>
      <Row to="/cvc" mark={<CvcMark />} asset="CVC" value={data?.cvc.total}>
        {isHidden ? undefined : data ? t('my.locked', { amount: amountText('CVC', data.cvc.locked) }) : '\u00a0'}
      </Row>
      <Row to="/wallet" mark={<AssetMark asset="USDT" size={28} />} asset="USDT" value={data?.usdt.total} />
      {isXrpHeld ? (
        <Row to="/wallet" mark={<AssetMark asset="XRP" size={28} />} asset="XRP" value={data?.xrp.total} />
      ) : null}
      <p className="text-12 quiet money-risk">{t('risk')}</p>
    </section>
  )
}

function Row<A extends Asset>({
  mark,
  asset,
  value,
  children,
  ...target
}: AppTarget & { mark: ReactNode; asset: A; value: Units<A> | undefined; children?: string | undefined }) {
  return (
    <Link className="row" {...target}>
      {mark}
      <span className="grow">{asset}</span>
      <span className="money-end">
        {value === undefined ? (
          <Skeleton width={64} height={18} />
        ) : (
          <b className="block">
            <ShownAmount asset={asset} value={value} />
          </b>
        )}
        {children ? <span className="text-12 quiet tabular block">{children}</span> : null}
      </span>
    </Link>
  )
}
