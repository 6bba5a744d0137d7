import type { Out } from '@madang/contract/endpoint.ts'
import type { getSpecialAirdrop } from '@madang/contract/rewards/special-airdrop.ts'
import { amountText } from '@madang/client/money.ts'
import { useT } from '../../../lib/locale.ts'
import { useHideMoney } from '../../../lib/preferences/hide-money.ts'
import { shareOf } from '../../../lib/format/share-of.ts'
import { ShownCvc } from '../shown-cvc.tsx'
import { AirdropFacts } from './airdrop-facts.tsx'
import { AirdropNext } from './airdrop-next.tsx'

export type Airdrop = Out<typeof getSpecialAirdrop>

/** How far one is, the claim, and what became of it (REQ-115). While amounts are hidden the bar has no length. */
export function AirdropCard({ airdrop }: { airdrop: Airdrop }) {
  const t = useT()
  const [isHidden] = useHideMoney()
  const { state, reward, unlocked, needed } = airdrop
  const share = isHidden ? 0 : Math.min(1, shareOf(unlocked, needed))
  return (
    <section className="pad odd" aria-labelledby="airdrop-state">
      <p className="odd-sum tabular">{amountText('USDT', reward)} USDT</p>
      <h2 id="airdrop-state">{t(`airdrop.state.${state}`)}</h2>
      <div
        className="reward-bar"
        role="progressbar"
        aria-label={t('airdrop.progress')}
        aria-valuemin={0}
        aria-valuemax={100}
        {...(isHidden ? {} : { 'aria-valuenow': Math.floor(share * 100) })}
      >
        <span className="bar-checkIn" style={{ width: `${share * 100}%` }} />
      </div>
      <p className="text-13 quiet">
        {t('cvc.unlocked')} <ShownCvc value={unlocked} /> / {amountText('CVC', needed)} CVC
      </p>
      <AirdropFacts airdrop={airdrop} />
      <AirdropNext airdrop={airdrop} />
    </section>
  )
}
