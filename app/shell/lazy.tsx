import { lazy, Suspense, useEffect } from 'react'
import { keepToastsAside } from '@madang/ui/toast-place.ts'
import { useNavigation, usePlace } from '../lib/navigation/router.ts'
import { Important } from '../features/announcements/important.tsx'
import { MaintenanceLine } from '../features/house/maintenance-line.tsx'
import '../features/install/install.css'
import { startInstaller } from '../features/install/installer.ts'
import { NewVersion } from '../features/install/new-version.tsx'
import { OfflineLine } from '../features/install/offline-line.tsx'
import { WaitingLine } from '../features/install/waiting-line.tsx'
import { startWorker } from '../features/install/worker.ts'
import { startBadge } from '../features/notifications/badge.ts'
import { Banner } from '../features/notices/banner.tsx'
import { followSession, renewPush } from '../features/notifications/subscribe.ts'
import { WarningNotice } from '../features/reports/warning-notice.tsx'
import { pushCame } from '../data/chat/new-notices.ts'
import { followNetwork } from '../lib/server/reach.ts'
import { safeBack } from '../lib/navigation/back.ts'
import { lastContact, startPersistedQueries } from '../lib/storage/persisted-queries.ts'
import { phoneLock } from '../lib/lock/this-phone.ts'
import { onLanguage } from '../lib/locale.ts'
import { onSessionEnd } from '../lib/server/session.ts'
import { pictureCache, type OpenPage, type PushCame } from '../lib/worker/protocol.ts'
import { useIsLoggedIn } from '../lib/server/use-session.ts'

const UnlockSheet = lazy(async () => ({ default: (await import('../lib/lock/unlock-sheet.tsx')).UnlockSheet }))

let isStarted = false

/** What every page has but none waits for: the worker, what is kept for offline, the badge, banners and quiet lines. */
export function LazyShell({ isTabbed }: { isTabbed: boolean }) {
  const isLoggedIn = useIsLoggedIn()
  const navigation = useNavigation()
  // A conversation says by itself what becomes of messages without a network.
  const isConversation = usePlace(({ path }) => path === '/dialogue')
  const isAskedFor = phoneLock.state(({ waiting }) => waiting !== null)
  useEffect(start, [])
  useEffect(() => {
    const container = navigator.serviceWorker as ServiceWorkerContainer | undefined // missing where the page is not secure
    const open = ({ data }: MessageEvent) => {
      const said = (data ?? {}) as OpenPage | PushCame // from our own worker
      if (said.kind === 'pushed') pushCame(said)
      const to = said.kind === 'open' ? safeBack(said.path) : undefined
      if (to) navigation.open(to)
    }
    container?.addEventListener('message', open)
    return () => container?.removeEventListener('message', open)
  }, [navigation])
  return (
    <>
      {isAskedFor ? (
        <Suspense>
          <UnlockSheet />
        </Suspense>
      ) : null}
      {isLoggedIn ? <Banner /> : null}
      {isTabbed ? <Important /> : null}
      {isTabbed && isLoggedIn ? <WarningNotice /> : null}
      {isConversation ? null : <OfflineLine />}
      <MaintenanceLine />
      <div className={isTabbed ? 'strips tabbed' : 'strips high'}>
        <WaitingLine />
        {isTabbed ? <NewVersion /> : null}
      </div>
    </>
  )
}

function start() {
  if (isStarted) return
  isStarted = true
  keepToastsAside()
  followNetwork()
  followSession()
  void startWorker()
    .then(() => renewPush())
    .catch(() => undefined)
  void startPersistedQueries()
  startInstaller()
  startBadge()
  onLanguage(() => void renewPush({ isReworded: true }).catch(() => undefined))
  onSessionEnd(() => {
    lastContact.setState({ at: null })
    void window.caches?.delete(pictureCache).catch(() => undefined)
  })
}
