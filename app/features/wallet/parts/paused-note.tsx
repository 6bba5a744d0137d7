import { useQuery } from '@tanstack/react-query'
import { Icon } from '@madang/ui/icons.tsx'
import { useLanguage } from '../../../lib/locale.ts'
import { useIsOffered } from '../../../lib/server/offered.ts'
import { networksQuery } from '../../../data/queries/networks.ts'

/** Pay-outs pause: what that means for a withdrawal, and that nothing is lost (REQ-129). */
export function PausedNote() {
  const { t, locale } = useLanguage()
  const { data } = useQuery(networksQuery('USDT', locale))
  if (!useIsOffered('withdrawal') || !data?.isPaused) return null
  return (
    <div className="wallet-gap wallet-paused">
      <p className="wallet-notice warning">
        <Icon name="clock" size="s" />
        <span>
          <b>{t('wallet.paused')}</b>
          <span className="block">{t('wallet.pausedText')}</span>
        </span>
      </p>
    </div>
  )
}
