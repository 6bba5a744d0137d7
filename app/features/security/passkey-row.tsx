import { FurtherIcon } from '@madang/ui/further-icons.tsx'
import { IconButton } from '@madang/ui/icon-button.tsx'
import { serverNow } from '../../lib/server/clock.ts'
import { useLanguage } from '../../lib/locale.ts'
import { ago, dateText } from '../../lib/format/moment.tsx'
import { DeviceIcon } from './device-icon.tsx'
import type { Passkey } from './factors-query.ts'

/** One passkey: what it is called, whether it is on this phone, when it was used last. */
export function PasskeyRow({ passkey, onMore }: { passkey: Passkey; onMore: () => void }) {
  const { locale, t } = useLanguage()
  const { name, isHere, createTime, lastUseTime } = passkey
  const now = new Date(serverNow())
  return (
    <div className="row">
      <span className={isHere ? 'accent' : undefined}>{isHere ? <DeviceIcon /> : <FurtherIcon name="key" />}</span>
      <span className="grow">
        <b className="bold block">{name}</b>
        <span className="text-13 quiet block">
          {isHere ? <b className="accent bold">{t('security.here')}</b> : null}
          {isHere ? ' · ' : null}
          {t('passkey.since', { date: dateText(createTime, now, locale) })}
        </span>
        {lastUseTime ? (
          <span className="text-13 quiet block">{t('passkey.used', { time: ago(lastUseTime, now, locale, t) })}</span>
        ) : null}
      </span>
      <IconButton className="quiet" icon="more" size="s" label={t('passkey.more', { name })} onClick={onMore} />
    </div>
  )
}
