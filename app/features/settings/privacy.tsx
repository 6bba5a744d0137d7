import { useQuery } from '@tanstack/react-query'
import { Switch } from '@madang/ui/forms/switch.tsx'
import { useT } from '../../lib/locale.ts'
import { settingsQuery } from './queries.ts'
import { saveSettings } from './save.ts'
import { SettingsSection } from './settings-section.tsx'

/** Read marks, presence, being found, friends by my link (REQ-79, REQ-91, REQ-98, REQ-118). */
export function Privacy() {
  const t = useT()
  const query = useQuery(settingsQuery)
  return (
    <SettingsSection id="privacy-title" title={t('settings.privacy')} query={query}>
      {(data) => (
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
          <Switch
            label={t('byLink.setting')}
            text={t('byLink.settingText')}
            checked={data.friendsByLink === true}
            onChecked={(friendsByLink) => void saveSettings({ friendsByLink })}
          />
        </>
      )}
    </SettingsSection>
  )
}
