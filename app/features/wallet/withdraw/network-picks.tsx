import { minuteMs } from '@madang/contract/values/durations.ts'
import { timeLeft } from '../../../lib/format/time-left.ts'
import { useLanguage } from '../../../lib/locale.ts'
import { NetworkMark } from '../parts/network-mark.tsx'
import { Picks } from '../parts/picks.tsx'
import { plainAmount } from '../parts/shown-text.ts'
import { retype } from './draft-of.ts'
import type { Form } from './use-form.ts'

/** The networks as radio rows with fee and time. */
export function NetworkPicks({ form: { asset, networks, paused, typed } }: { form: Form }) {
  const { t, locale } = useLanguage()
  return (
    <>
      <Picks
        label={t('withdraw.network')}
        items={networks}
        idOf={({ network }) => network}
        chosen={typed.network}
        onChoose={({ network }) => retype(asset, { network })}
        noteOf={({ notice }) => notice}
      >
        {({ network, name, fee, minutes }) => (
          <>
            <NetworkMark network={network} />
            <b className="bold">{name}</b>
            <span className="wallet-pick-cost">
              <b>
                {t('withdraw.fee')} {plainAmount(asset, fee)}
              </b>
              {t('withdraw.takes', { time: timeLeft(minutes * minuteMs, locale) })}
            </span>
          </>
        )}
      </Picks>
      {paused.map(({ network, name, notice }) => (
        <p key={network} className="text-12 quiet wallet-gap">
          {t('withdraw.pausedNetwork', { name })} {notice}
        </p>
      ))}
    </>
  )
}
