import { Icon } from '@madang/ui/icons.tsx'
import { dayAndTime } from '../../../lib/format/day-and-time.ts'
import { useLanguage } from '../../../lib/locale.ts'
import { serverNow } from '../../../lib/server/clock.ts'
import { shortened } from '../parts/address-ends.tsx'
import { NetworkMark } from '../parts/network-mark.tsx'
import { networkName } from '../parts/network-names.ts'
import type { SavedAddress } from './book-query.ts'

/** A saved address to recognise: its name, network and both ends, and whether a withdrawal to it would wait. */
export function SavedLine({ saved }: { saved: SavedAddress }) {
  const { t } = useLanguage()
  const { label, asset, network, address, tag } = saved
  return (
    <>
      <NetworkMark network={network} />
      <span className="grow wallet-saved">
        <span className="wallet-row-title">{label}</span>
        <span className="text-12 quiet block">
          {networkName(network)} · {asset} · {shortened(address)}
          {tag === '' ? null : ` · ${t('withdraw.tag')} ${tag}`}
        </span>
        <SavedState saved={saved} />
      </span>
    </>
  )
}

function SavedState({ saved: { saveTime, useTime, waitsUntil } }: { saved: SavedAddress }) {
  const { t, locale } = useLanguage()
  const when = (moment: Date) => dayAndTime(moment, new Date(serverNow()), locale)
  if (waitsUntil)
    return (
      <span className="text-12 warn flex wallet-saved-state">
        <Icon name="clock" size="xs" />
        {t('book.waits', { time: when(waitsUntil) })}
      </span>
    )
  const words = useTime ? t('book.used', { time: when(useTime) }) : t('book.saved', { time: when(saveTime) })
  return <span className="text-12 quiet block">{words}</span>
}
