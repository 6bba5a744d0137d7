import { airdropReasons } from '@madang/contract/rewards/airdrop-reasons.ts'
import { dayAndTime } from '../../../lib/format/day-and-time.ts'
import { recordTime } from '../../../lib/format/exact-time.ts'
import { useLanguage } from '../../../lib/locale.ts'
import { serverNow } from '../../../lib/server/clock.ts'
import type { Airdrop } from './airdrop-card.tsx'

/** When the airdrop was claimed, by when it should be decided, and why it was refused; nothing before. */
export function AirdropFacts({ airdrop: { claimTime, expectedTime, reason } }: { airdrop: Airdrop }) {
  const { locale, t } = useLanguage()
  if (!claimTime && !reason) return null
  const now = new Date(serverNow())
  return (
    <dl className="pairs">
      {claimTime ? (
        <>
          <dt>{t('airdrop.claimed')}</dt>
          <dd>{recordTime(claimTime)}</dd>
        </>
      ) : null}
      {expectedTime ? (
        <>
          <dt>{t('airdrop.expected')}</dt>
          <dd>{expectedTime > now ? dayAndTime(expectedTime, now, locale) : t('airdrop.late')}</dd>
        </>
      ) : null}
      {reason ? (
        <>
          <dt>{t('airdrop.reason')}</dt>
          <dd>{airdropReasons[reason][locale]}</dd>
        </>
      ) : null}
    </dl>
  )
}
