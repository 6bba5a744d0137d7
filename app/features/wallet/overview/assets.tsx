import type { Balances } from '../../../data/queries/balances.ts'
import { CvcMark } from '@madang/ui/marks.tsx'
import { ShownAmount } from '../../../lib/parts/shown-amount.tsx'
import { useT } from '../../../lib/locale.ts'
import { AssetMark } from '../../../lib/parts/asset-mark.tsx'
import { useIsOffered } from '../../../lib/server/offered.ts'
import { useShownText } from '../parts/shown-text.ts'
import { AssetRow } from './asset-row.tsx'
import { Buckets } from './buckets.tsx'
import { XrpRow } from './xrp-row.tsx'

/** Each asset with its parts (REQ-121). */
export function Assets({ balances: { cvc, usdt, xrp } }: { balances: Balances }) {
  const t = useT()
  const shown = useShownText()
  const isXrpOffered = useIsOffered('xrp')
  return (
    <section aria-labelledby="wallet-assets">
      <div className="section-head">
        <h2 id="wallet-assets">{t('wallet.assets')}</h2>
      </div>
      <AssetRow to="/cvc">
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
      </AssetRow>
      <AssetRow to="/withdraw">
        <AssetMark asset="USDT" />
        <span className="grow wallet-row-title">USDT</span>
        <span className="wallet-value">
          <b>
            <ShownAmount asset="USDT" value={usdt.total} />
          </b>
        </span>
      </AssetRow>
      <Buckets usdt={usdt} />
      {isXrpOffered || xrp.total > 0n ? <XrpRow xrp={xrp} /> : null}
    </section>
  )
}
