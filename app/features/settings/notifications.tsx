import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import type { NotificationSettings } from '@madang/contract/chat/notifications.ts'
import { type PushSwitch, pushSwitchNames } from '@madang/contract/chat/push-kinds.ts'
import { Note } from '@madang/ui/note.tsx'
import { Switch } from '@madang/ui/forms/switch.tsx'
import { toast } from '@madang/ui/toast.tsx'
import { useLanguage, useT, type Key } from '../../lib/locale.ts'
import { queries, toastError } from '../../lib/server/queries.ts'
import { notificationSettingsQuery } from '../../data/queries/notification-settings.ts'
import { saveNotifications } from './save.ts'
import { viewerZone, zoneName } from '../../lib/format/zones.ts'
import { OutsideHint } from '../../lib/parts/outside-hint.tsx'
import { SettingsSection } from './settings-section.tsx'

type Ability = 'yes' | 'refused' | 'missing' | 'missingIos'
const why = {
  refused: 'push.refused',
  missing: 'push.missing',
  missingIos: 'push.missingIos',
} as const satisfies Record<Exclude<Ability, 'yes'>, Key>
/** Quiet hours as they are offered first: from 22:00 to 08:00. */
const offered = { quietFrom: 22 * 60, quietTo: 8 * 60 } as const

/** How this phone subscribes; given by the page, since it is another feature's. */
export interface Push {
  readonly ability: () => Ability
  readonly start: (publicKey: string) => Promise<boolean>
  readonly stop: () => Promise<void>
}

/** What is told, on this phone and when not (REQ-103, REQ-169). The browser is asked after the person's own tap, never before. */
export function Notifications({ push }: { push: Push }) {
  const t = useT()
  const query = useQuery(notificationSettingsQuery)
  return (
    <SettingsSection id="push-title" title={t('push.title')} query={query}>
      {(data) => (
        <>
          <ThisPhone push={push} settings={data} />
          {pushSwitchNames.map((name) => (
            <Switch
              key={name}
              label={t(`push.${name}`)}
              checked={data[name]}
              onChecked={(isOn) => void saveNotifications(switched(name, isOn))}
            />
          ))}
          <div className="set-note">
            <Note icon="shield">{t('push.always')}</Note>
          </div>
          <Switch
            label={t('push.hideSender')}
            text={t('push.hideSenderText')}
            checked={data.hideSender}
            onChecked={(hideSender) => void saveNotifications({ hideSender })}
          />
          <QuietHours settings={data} />
        </>
      )}
    </SettingsSection>
  )
}

/** A computed key alone would be any text to TypeScript. */
function switched(name: PushSwitch, isOn: boolean) {
  return { [name]: isOn } as Partial<Record<PushSwitch, boolean>>
}

function ThisPhone({ push, settings }: { push: Push; settings: NotificationSettings }) {
  const t = useT()
  const [ability, setAbility] = useState(push.ability)
  const [isBusy, setBusy] = useState(false)
  if (ability !== 'yes')
    return (
      <div className="set-note">
        <Note icon="bell-off">{t(why[ability])}</Note>
        {ability === 'missing' ? (
          <OutsideHint words={t('inapp.push')} url={`${window.location.origin}/#/settings`} />
        ) : null}
      </div>
    )
  async function change(isOn: boolean) {
    setBusy(true)
    try {
      const isDone = isOn ? await push.start(settings.publicKey) : (await push.stop(), true)
      if (isDone)
        queries.setQueryData(notificationSettingsQuery.queryKey, (now) => now && { ...now, isSubscribed: isOn })
    } catch (error) {
      if (error instanceof DOMException) toast(t('push.failed'))
      else toastError(error)
    }
    setAbility(push.ability())
    setBusy(false)
  }
  return (
    <Switch
      label={t('push.here')}
      text={t('push.hereText')}
      checked={settings.isSubscribed && Notification.permission === 'granted'}
      disabled={isBusy}
      onChecked={(isOn) => void change(isOn)}
    />
  )
}

function QuietHours({ settings: { quietFrom, quietTo } }: { settings: NotificationSettings }) {
  const { t, locale } = useLanguage()
  const timeZone = viewerZone()
  const isOn = quietFrom !== null && quietTo !== null
  return (
    <>
      <Switch
        label={t('push.quiet')}
        text={isOn ? t('push.quietText', { zone: zoneName(timeZone, locale) }) : undefined}
        checked={isOn}
        onChecked={(wanted) =>
          void saveNotifications(wanted ? { ...offered, timeZone } : { quietFrom: null, quietTo: null })
        }
      />
      {isOn ? (
        <div className="set-times">
          <Time
            label={t('push.from')}
            minute={quietFrom}
            onMinute={(from) => void saveNotifications({ quietFrom: from, timeZone })}
          />
          <Time
            label={t('push.to')}
            minute={quietTo}
            onMinute={(to) => void saveNotifications({ quietTo: to, timeZone })}
          />
        </div>
      ) : null}
    </>
  )
}

/** A time of day, as minutes since midnight. */
function Time({ label, minute, onMinute }: { label: string; minute: number; onMinute: (minute: number) => void }) {
  const text = `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
  return (
    <label className="set-time">
      <span className="text-13 quiet">{label}</span>
      <input
        type="time"
        value={text}
        required
        onChange={({ currentTarget: { value } }) => {
          const [hour, rest] = value.split(':').map(Number)
          if (hour !== undefined && rest !== undefined) onMinute(hour * 60 + rest)
        }}
      />
    </label>
  )
}
