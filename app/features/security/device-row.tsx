import { IconButton } from '@madang/ui/icon-button.tsx'
import { serverNow } from '../../lib/server/clock.ts'
import { countryName } from '@madang/client/display-names.ts'
import { useLanguage } from '../../lib/locale.ts'
import { ago } from '../../lib/format/moment.tsx'
import type { DeviceSession } from '../../data/queries/devices.ts'
import { DeviceIcon } from './device-icon.tsx'

/** One phone: what it is, in which country where that is known, when it was used last (REQ-57). */
export function DeviceRow({ session, onEnd }: { session: DeviceSession; onEnd: () => void }) {
  const { locale, t } = useLanguage()
  const { device, country, lastUseTime, isCurrent } = session
  const name = device ?? t('security.unknownDevice')
  const place = country ? `${countryName(country, locale)} · ` : ''
  const time = isCurrent ? t('security.here') : ago(lastUseTime, new Date(serverNow()), locale, t)
  return (
    <div className="row">
      <span className={isCurrent ? 'accent' : 'quiet'}>
        <DeviceIcon />
      </span>
      <span className="grow">
        <b className="bold block">{name}</b>
        <span className="text-13 quiet block">
          {place}
          <span className={isCurrent ? 'accent bold' : undefined}>{time}</span>
        </span>
      </span>
      {isCurrent ? null : (
        <IconButton className="quiet" icon="close" size="s" label={t('security.end', { name })} onClick={onEnd} />
      )}
    </div>
  )
}
