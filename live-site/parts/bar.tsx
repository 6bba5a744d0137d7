import { Icon } from '@madang/ui/icons.tsx'
import { t } from '../lib/locale.ts'

/** Above the picture: the way back to Madang, and whether the class is on. */
export function Bar({ appUrl, isOn, state }: { appUrl: string; isOn: boolean; state: string }) {
  return (
    <header className="bar">
      <a href={`${appUrl}/#/live`} aria-label={t('leave')}>
        <Icon name="back" />
      </a>
      <b>{t('title')}</b>
      <span className={isOn ? 'on' : 'on off'}>{state}</span>
    </header>
  )
}
