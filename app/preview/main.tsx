import '@madang/ui/tokens.css'
import '@madang/ui/base.css'
import '@madang/ui/parts.css'
import '../shell/shell.css'
import '../features/articles/articles.css'
import '../features/market/market.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { QueryClientProvider } from '@tanstack/react-query'
import { featureNames } from '@madang/contract/features.ts'
import type { Locale } from '@madang/contract/locale.ts'
import { previewReady, type Scene } from '@madang/contract/operators/content/preview.ts'
import { publisherQuery } from '../features/publishers/queries.ts'
import { articleQuery } from '../features/articles/article-query.ts'
import { speakWhole } from '../lib/locale.ts'
import { learnOffered } from '../lib/server/offered.ts'
import { queries } from '../lib/server/queries.ts'
import { carryCallsBy } from '../lib/server/call.ts'
import { Screen } from './screen.tsx'
import { visitorCarrier } from './visitor-carrier.ts'

carryCallsBy(visitorCarrier)
// Where it is offered is another question than how it looks.
learnOffered(Object.fromEntries(featureNames.map((feature) => [feature, true])))

/**
 * Draws one screen of the app inside the console, with the app's own routes and parts (REQ-171). What it shows comes from the
 * console that holds it, as a message; it is of another origin, so that nothing here reads the console.
 */
const ground = document.getElementById('app')
const root = ground && createRoot(ground)
let latest: Scene | undefined
let spoken: Locale | undefined

addEventListener('message', ({ source, data }: MessageEvent<unknown>) => {
  // The page listens to nobody but the one that holds it, and that is the console: frame-ancestors lets in its origin alone.
  if (source !== parent || !isScene(data)) return
  latest = data
  void show(data)
})
parent.postMessage(previewReady, '*')

async function show(scene: Scene): Promise<void> {
  const { locale, theme } = scene
  document.documentElement.dataset.theme = theme
  if (locale !== spoken) await speakWhole(locale)
  spoken = locale
  if (scene !== latest || !root) return
  if (scene.screen === 'profile') queries.setQueryData(publisherQuery(locale, scene.profile.id).queryKey, scene.profile)
  if (scene.screen === 'article') queries.setQueryData(articleQuery(locale, scene.article.id).queryKey, scene.article)
  root.render(
    <StrictMode>
      <QueryClientProvider client={queries}>
        <Screen scene={scene} />
      </QueryClientProvider>
    </StrictMode>,
  )
}

/** What looks at a page from within it, such as a check of accessibility, sends messages of its own. */
function isScene(data: unknown): data is Scene {
  return typeof data === 'object' && data !== null && 'screen' in data && 'locale' in data
}
