import '@madang/ui/tokens.css'
import '@madang/ui/base.css'
import '@madang/ui/parts.css'
import './shell/shell.css'
// Home's own are among the first, because the page that the server prepares is drawn with them.
import './features/articles/articles.css'
import './features/market/market.css'
import './features/intro/intro.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { QueryClientProvider } from '@tanstack/react-query'
import { featureOfPage } from '@madang/contract/page-features.ts'
import { SiteView } from '@madang/client/navigation/router.tsx'
import { progress } from '@madang/ui/progress-bar.tsx'
import { started } from './lib/server/boot.ts'
import { carryCallsBy } from './lib/server/call.ts'
import { httpCarrier } from './lib/server/http-carrier.ts'
import { followOffered } from './data/queries/follow-offered.ts'
import { isNotOff, onOffered } from './lib/server/offered.ts'
import { startChat } from './data/chat/start-chat.ts'
import { startLanguage, wholeLanguage } from './lib/locale.ts'
import { queries } from './lib/server/queries.ts'
import { addresses } from './lib/navigation/addresses.ts'
import { isOpen, site } from './router.ts'
import { pageRules } from './lib/page-rules.ts'
import { rememberMadang } from './lib/preferences/known.ts'
import { keptOf, onSessionEnd, sessionEnd } from './lib/server/session.ts'
import { reloadForNewerVersion } from './shell/newer-version.ts'
import { forgetScroll } from './shell/scroll.ts'
import { keepScrollOfSsr } from './shell/mount-over-ssr.ts'

/** How long the first picture waits for initialisation before skeletons stand in for it. */
const bootTimeoutMs = 1200
/** When the texts of the other pages are fetched, after the first picture. */
const restMs = 2000

carryCallsBy(httpCarrier)
reloadForNewerVersion()

onSessionEnd((reason) => {
  queries.clear()
  forgetScroll()
  rememberMadang()
  const ended = reason ? keptOf(reason, pageRules().sessionEnd) : null
  if (ended !== null) sessionEnd.set('ended', ended)
  void site.navigation.go({ to: '/login' }, { replace: true })
})

followOffered()
onOffered((isLess) => isLess && site.guardAgain())

site.watch({
  started: (isOtherPath) => void (isOtherPath && progress.start()),
  ended: () => progress.done(),
})

// Texts first, so that nothing is ever drawn without words; then the two calls that come before every other one (REQ-35).
const opened = site.navigation.here()
await Promise.all([
  startLanguage(),
  // What leads back from a page that was opened by its address; without its file Back leaves, as from Home.
  document.documentElement.dataset['opened'] === window.location.hash &&
    (opened.path === '/' ? window.location.search : opened.path !== '/home') &&
    import('./lib/navigation/parents.ts').then(
      (parents) =>
        parents.standOnParents(
          opened,
          (path) => isOpen(addresses[path]) && isNotOff(featureOfPage(path)),
          pageRules().benefit === 'views',
        ),
      () => undefined,
    ),
])
await Promise.race([started(), new Promise((resolve) => setTimeout(resolve, bootTimeoutMs))])

keepScrollOfSsr()
const ground = document.getElementById('app')
if (ground)
  createRoot(ground).render(
    <StrictMode>
      <QueryClientProvider client={queries}>
        <SiteView site={site} />
      </QueryClientProvider>
    </StrictMode>,
  )

startChat()

// The rest of the texts, once the first picture stands.
setTimeout(() => void wholeLanguage().catch(() => undefined), restMs)
