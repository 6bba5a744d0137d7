import { useQuery } from '@tanstack/react-query'
import { SkeletonRows } from '@madang/ui/skeleton.tsx'
import { Switch } from '@madang/ui/forms/switch.tsx'
import { LoadFailure } from '../../lib/parts/load-failure.tsx'
import { useT } from '../../lib/locale.ts'
import { settingsQuery } from './queries.ts'
import { saveSettings } from './save.ts'

/** Read marks, presence, being found (REQ-79, REQ-91, REQ-98). */
export function Privacy() {
  const t = useT()
  const { data, error, refetch } = useQuery(settingsQuery)
  return (
    <section aria-labelledby="privacy-title">
      <div className="sec">
        <h2 id="privacy-title">{t('settings.privacy')}</h2>
      </div>
      {data ? (
        <>
          <Switch
            label={t('settings.readMarks')}
            text={t('settings.readMarksText')}
            checked={data.readMarks}
            onChecked={(readMarks) => void saveSettings({ readMarks })}
          />
          <Switch
            label={t('presence.setting')}
            text={t('presence.settingText')}
            checked={data.presence}
            onChecked={(presence) => void saveSettings({ presence })}
          />
          <Switch
            label={t('settings.findable')}
            text={t('settings.findableText')}
            checked={data.findable}
            onChecked={(findable) => void saveSettings({ findable })}
          />
        </>
      ) : error ? (
        <LoadFailure error={error} onRetry={() => void refetch()} />
      ) : (
        <SkeletonRows />
      )}
    </section>
  )
}
