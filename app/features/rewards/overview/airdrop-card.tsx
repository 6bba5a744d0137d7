import type { Out } from '@madang/contract/endpoint.ts'
import { airdropReasons } from '@madang/contract/rewards/airdrop-reasons.ts'
import type { getSpecialAirdrop } from '@madang/contract/rewards/special-airdrop.ts'
import { Button } from '@madang/ui/button.tsx'
import { Note } from '@madang/ui/note.tsx'
import { amountText } from '@madang/client/money.ts'
import { useLanguage } from '../../../lib/locale.ts'
import { useHideMoney } from '../../../lib/preferences/settings.ts'
import { shareOf } from '../../../lib/format/share-of.ts'
import { ShownCvc } from '../shown-cvc.tsx'
import { useAirdropClaim } from './use-airdrop-claim.ts'
import { recordTime } from '../../../lib/format/exact-time.ts'

type Airdrop = Out<typeof getSpecialAirdrop>

/** How far one is, the claim, and what became of it (REQ-115). While amounts are hidden the bar has no length. */
export function AirdropCard({ airdrop }: { airdrop: Airdrop }) {
  const { locale, t } = useLanguage()
  const [isHidden] = useHideMoney()
  const { claim, isPending } = useAirdropClaim()
  const { state, reward, unlocked, needed, reason, claimTime } = airdrop
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
      {claimTime ? (
        <dl className="pairs">
          <dt>{t('airdrop.claimed')}</dt>
          <dd>{recordTime(claimTime)}</dd>
          {reason ? (
            <>
              <dt>{t('airdrop.reason')}</dt>
              <dd>{airdropReasons[reason][locale]}</dd>
            </>
          ) : null}
        </dl>
      ) : (
        <Button wide kind="accent" busy={isPending} disabled={state !== 'claimable'} onClick={() => claim()}>
          {t('airdrop.claim')}
        </Button>
      )}
      <Note icon="info">
        {t(state === 'review' ? 'airdrop.reviewNote' : 'airdrop.note', { needed: amountText('CVC', needed) })}
      </Note>
    </section>
  )
}
