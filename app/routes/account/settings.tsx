import { lazy, Suspense } from 'react'
import { usePageSearch } from '../../lib/navigation/router.ts'
import { InstallSection } from '../../features/install/install-section.tsx'
import { PriceDisplay } from '../../features/market/coins/price-display.tsx'
import { Preferences } from '../../features/my/preferences.tsx'
import { pushAbility, startPush, stopPush } from '../../features/notifications/subscribe.ts'
import { DataSection } from '../../features/settings/data-section.tsx'
import { Notifications } from '../../features/settings/notifications.tsx'
import { Privacy } from '../../features/settings/privacy.tsx'
import '../../features/settings/settings.css'
import { Storage } from '../../features/settings/storage.tsx'
import { TextSizeRow } from '../../features/settings/text-size.tsx'
import { useT } from '../../lib/locale.ts'
import { BackPage } from '../../lib/parts/back-page.tsx'

const push = { ability: pushAbility, start: startPush, stop: stopPush } as const

const SettingsPart = lazy(async () => ({ default: (await import('./settings-part.tsx')).SettingsPart }))
const parts = ['consents', 'export', 'licences', 'leave'] as const

/** Everything one can set (REQ-169); each change is saved at once. `part` names what needs a page of its own. */
export function Settings() {
  const t = useT()
  const asked = usePageSearch('/settings').part
  const part = parts.find((known) => known === asked)
  if (part)
    return (
      <Suspense fallback={null}>
        <SettingsPart part={part} />
      </Suspense>
    )
  return (
    <BackPage title={t('title.settings')}>
      <section aria-labelledby="look-title">
        <div className="section-head">
          <h2 id="look-title">{t('settings.look')}</h2>
        </div>
        <Preferences />
        <TextSizeRow />
      </section>
      <PriceDisplay />
      <Notifications push={push} />
      <Privacy />
      <DataSection />
      <InstallSection />
      <Storage />
      <div className="set-end" />
    </BackPage>
  )
}
