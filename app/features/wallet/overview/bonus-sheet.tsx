import { buttonClass } from '@madang/ui/button.tsx'
import { Icon, type IconName } from '@madang/ui/icons.tsx'
import { Sheet } from '@madang/ui/sheet.tsx'
import type { ReactNode } from 'react'
import type { Balances } from '../../../data/queries/balances.ts'
import { shareOf } from '../../../lib/format/share-of.ts'
import { useT } from '../../../lib/locale.ts'
import { Link } from '../../../lib/navigation/router.ts'
import { useIsOffered } from '../../../lib/server/offered.ts'
import { useHideMoney } from '../../../lib/preferences/hide-money.ts'
import { plainAmount, useShownText } from '../parts/shown-text.ts'

/** Why the bonus cannot leave yet, and the two ways, of which either is enough (REQ-127). */
export function BonusSheet({
  bonus: { amount, activity, cumulative, needed },
  open,
  onClose,
}: {
  bonus: Balances['usdt']['bonus']
  open: boolean
  onClose: () => void
}) {
  const t = useT()
  const shown = useShownText()
  const [isHidden] = useHideMoney()
  const isBuybackOffered = useIsOffered('buyback')
  const share = isHidden ? 0 : shareOf(cumulative, needed)
  const whole = plainAmount('USDT', needed)
  const isByEvent = activity === 'event'
  return (
    <Sheet open={open} onClose={onClose} title={t('bonus.title', { amount: shown('USDT', amount) })}>
      <p className="quiet">{t('bonus.text')}</p>
      <Condition icon={isByEvent ? 'gift' : 'live'} title={t('bonus.activity')}>
        {t(isByEvent ? 'bonus.activityText.event' : 'bonus.activityText.any')}
      </Condition>
      <Condition icon="benefit" title={t('bonus.cumulative', { needed: whole })}>
        <span className="wallet-meter" aria-hidden="true">
          <i style={{ width: `${share * 100}%` }} />
        </span>
        {shown('USDT', cumulative)} / {whole}
      </Condition>
      {isBuybackOffered ? <p className="text-12 quiet wallet-sheet-note">{t('bonus.note')}</p> : null}
      <Link className={buttonClass({ wide: true })} to={isByEvent ? '/event' : '/live'} onClick={onClose}>
        {t(isByEvent ? 'bonus.action.event' : 'bonus.action.any')}
      </Link>
    </Sheet>
  )
}

function Condition({ icon, title, children }: { icon: IconName; title: string; children: ReactNode }) {
  return (
    <div className="card wallet-condition">
      <span className="wallet-icon">
        <Icon name={icon} />
      </span>
      <span className="grow">
        <b className="bold">{title}</b>
        <span className="text-13 quiet">{children}</span>
      </span>
    </div>
  )
}
