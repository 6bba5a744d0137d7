import { useRef, type KeyboardEvent } from 'react'
import { minuteMs } from '@madang/contract/values/durations.ts'
import { Icon } from '@madang/ui/icons.tsx'
import { timeLeft } from '../../../lib/format/time-left.ts'
import { useLanguage, useT } from '../../../lib/locale.ts'
import type { Network } from '../networks-query.ts'
import { NetworkMark } from '../parts/network-mark.tsx'
import { plainAmount } from '../parts/shown-text.ts'
import { retype } from './draft-of.ts'
import type { Form } from './use-form.ts'

const keySteps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }

/** The networks as radio rows with fee and time; the arrow keys choose the next. */
export function NetworkPicks({ form: { asset, networks, paused, typed } }: { form: Form }) {
  const t = useT()
  const group = useRef<HTMLDivElement>(null)

  function move(event: KeyboardEvent) {
    const step = keySteps[event.key]
    if (!step) return
    event.preventDefault()
    const at = networks.findIndex(({ network }) => network === typed.network)
    const next = (at + step + networks.length) % networks.length
    retype(asset, { network: networks[next]!.network })
    group.current?.querySelectorAll('button')[next]?.focus()
  }

  return (
    <>
      <div ref={group} className="wallet-picks" role="radiogroup" aria-label={t('withdraw.network')}>
        {networks.map((network) => (
          <Pick
            key={network.network}
            network={network}
            fee={plainAmount(asset, network.fee)}
            isChosen={network.network === typed.network}
            onChoose={() => retype(asset, { network: network.network })}
            onKeyDown={move}
          />
        ))}
      </div>
      {paused.map(({ network, name, notice }) => (
        <p key={network} className="text-12 quiet wallet-gap">
          {t('withdraw.pausedNetwork', { name })} {notice}
        </p>
      ))}
    </>
  )
}

function Pick({
  network: { network, name, minutes, notice },
  fee,
  isChosen,
  onChoose,
  onKeyDown,
}: {
  network: Network
  fee: string
  isChosen: boolean
  onChoose: () => void
  onKeyDown: (event: KeyboardEvent) => void
}) {
  const { t, locale } = useLanguage()
  return (
    <button
      type="button"
      role="radio"
      className="wallet-pick"
      aria-checked={isChosen}
      tabIndex={isChosen ? 0 : -1}
      onClick={onChoose}
      onKeyDown={onKeyDown}
    >
      <NetworkMark network={network} />
      <b className="bold">{name}</b>
      <span className="wallet-pick-cost">
        <b>
          {t('withdraw.fee')} {fee}
        </b>
        {t('withdraw.takes', { time: timeLeft(minutes * minuteMs, locale) })}
      </span>
      <i>{isChosen ? <Icon name="check" size="xs" /> : null}</i>
      {notice ? <span className="text-12 quiet wallet-pick-note">{notice}</span> : null}
    </button>
  )
}
