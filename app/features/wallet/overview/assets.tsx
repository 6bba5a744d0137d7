import type { Balances } from '../../../data/queries/balances.ts'
import { Link } from '../../../lib/navigation/router.ts'
import { Icon } from '@madang/ui/icons.tsx'
import { CvcMark } from '@madang/ui/marks.tsx'
import { ShownAmount } from '../../../lib/parts/shown-amount.tsx'
import { useT } from '../../../lib/locale.ts'
import { AssetMark } from '../../../lib/parts/asset-mark.tsx'
import { useShownText } from '../parts/shown-text.ts'
import { Buckets } from './buckets.tsx'
import { XrpRow } from './xrp-row.tsx'

/** Each asset with its parts (REQ-121). */
export function Assets({ balances: { cvc, usdt, xrp } }: { balances: Balances }) {
  const t = useT()
  const shown = useShownText()
  return (
    <section aria-labelledby="wallet-assets">
      <div className="section-head">
        <h2 id="wallet-assets">{t('wallet.assets')}</h2>
      </div>
      <Link className="row wallet-asset" to="/cvc">
        <CvcMark size={36} />
        <span className="grow">
          <span className="wallet-row-title">CVC</span>
          <span className="text-12 quiet block">
            {t('wallet.cvcLine', { available: shown('CVC', cvc.available), locked: shown('CVC', cvc.locked) })}
          </span>
        </span>
        <span className="wallet-value">
          <b>
            <ShownAmount asset="CVC" value={cvc.total} />
          </b>
        </span>
        <Icon name="next" size="s" />
      </Link>
      <Link className="row wallet-asset" to="/withdraw">
        <AssetMark asset="USDT" />
        <span className="grow wallet-row-title">USDT</span>
        <span className="wallet-value">
          <b>
            <ShownAmount asset="USDT" value={usdt.total} />
          </b>
        </span>
        <Icon name="next" size="s" />
      </Link>
      <Buckets usdt={usdt} />
      <XrpRow xrp={xrp} />
    </section>
  )
}
