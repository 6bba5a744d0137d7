import { useQuery } from '@tanstack/react-query'
import { dayAndTime } from '../../../lib/format/day-and-time.ts'
import { useLanguage } from '../../../lib/locale.ts'
import { serverNow } from '../../../lib/server/clock.ts'
import { shortened } from '../parts/address-ends.tsx'
import { useShownText } from '../parts/shown-text.ts'
import { withdrawalQuery } from '../queries.ts'

/** The withdrawal somebody says was not them. */
export function FreezeAbout({ id }: { id: string }) {
  const { t, locale } = useLanguage()
  const shown = useShownText()
  const { data } = useQuery(withdrawalQuery(id))
  if (!data) return null
  const { asset, quantity, createTime, address } = data
  return (
    <section className="card wallet-box">
      <p className="text-13 quiet">{t('freeze.about')}</p>
      <p className="bold">{t('freeze.aboutAmount', { amount: `${shown(asset, quantity)} ${asset}` })}</p>
      <p className="text-13 quiet">
        {dayAndTime(createTime, new Date(serverNow()), locale)} · {shortened(address)}
      </p>
    </section>
  )
}
