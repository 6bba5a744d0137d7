import { NavHead } from '@madang/ui/page-head.tsx'
import { InstallSection } from '../features/install/install-section.tsx'
import { PriceDisplay } from '../features/market/price-display.tsx'
import { Preferences } from '../features/my/preferences.tsx'
import { pushAbility, startPush, stopPush } from '../features/notifications/subscribe.ts'
import { Notifications } from '../features/settings/notifications.tsx'
import { Privacy } from '../features/settings/privacy.tsx'
import '../features/settings/settings.css'
import { Storage } from '../features/settings/storage.tsx'
import { BackButton } from '../lib/back-button.tsx'
import { useT } from '../lib/locale.ts'

const push = { ability: pushAbility, start: startPush, stop: stopPush } as const

/** Everything one can set (R169); each change is saved at once. */
export function Settings() {
  const t = useT()
  return (
    <>
      <NavHead back={<BackButton />} title={t('title.settings')} />
      <main>
        <section aria-labelledby="look-title">
          <div className="sec">
            <h2 id="look-title">{t('settings.look')}</h2>
          </div>
          <Preferences />
        </section>
        <PriceDisplay />
        <Notifications push={push} />
        <Privacy />
        <InstallSection />
        <Storage />
        <div className="set-end" />
      </main>
    </>
  )
}
