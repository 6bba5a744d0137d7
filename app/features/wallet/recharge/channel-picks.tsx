import type { RechargeChannel, RechargeChannelId } from '@madang/contract/wallet/recharge.ts'
import { useT } from '../../../lib/locale.ts'
import { Picks } from '../parts/picks.tsx'
import { plainAmount } from '../parts/shown-text.ts'
import { ChannelMark } from './channel-mark.tsx'

/** Ways to pay in as radio rows with the least amount and how long each takes; a paused one says so (REQ-130). */
export function ChannelPicks({
  channels,
  chosen,
  onChoose,
}: {
  channels: readonly RechargeChannel[]
  chosen: RechargeChannelId | undefined
  onChoose: (channel: RechargeChannel) => void
}) {
  const t = useT()
  return (
    <Picks
      label={t('recharge.channel')}
      items={channels}
      idOf={({ channelId }) => channelId}
      chosen={chosen}
      onChoose={onChoose}
      noteOf={({ isPaused, isSample }) =>
        isPaused || isSample ? (
          <>
            {isSample ? <span className="badge">{t('recharge.sample')}</span> : null}{' '}
            {isPaused ? t('recharge.paused') : null}
          </>
        ) : null
      }
    >
      {({ title, icon, minimum, arrival, language }) => (
        <>
          <ChannelMark icon={icon} />
          <b className="bold" lang={language}>
            {title}
          </b>
          <span className="wallet-pick-cost">
            <b>{t('recharge.minimum', { amount: plainAmount('USDT', minimum) })}</b>
            <span lang={language}>{arrival}</span>
          </span>
        </>
      )}
    </Picks>
  )
}
