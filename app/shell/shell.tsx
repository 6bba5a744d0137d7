import { clientConstants } from '@madang/contract/constants.ts'
import { lazy, Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { PageOutlet } from '@madang/client/navigation/router.tsx'
import { ProgressBar } from '@madang/ui/progress-bar.tsx'
import { ToastOutlet } from '@madang/ui/toast.tsx'
import { useT } from '../lib/locale.ts'
import { usePageInfo, usePlace } from '../lib/navigation/router.ts'
import { KeepAlive } from './keep-alive.tsx'
import { StartFailure } from './start-failure.tsx'
import { arrive, watchScroll } from './scroll.ts'
import { dropSsr } from './mount-over-ssr.ts'
import { Tabs } from './tabs.tsx'
import { wholePage } from './whole-page.ts'

const LazyPart = lazy(() => fetchLater(2_000))
/**
 * The page stands without what comes later. It is asked for again once the browser hears of a network, and after a pause that
 * doubles up to half a minute: in a lift, or while the server starts again, the browser hears of nothing. Half of each pause
 * is chance, so that phones do not all ask a server that started again at once.
 */
async function fetchLater(pauseMs: number): Promise<{ default: typeof import('./lazy.tsx').LazyShell }> {
  try {
    return { default: (await wholePage(() => import('./lazy.tsx'))).LazyShell }
  } catch {
    await new Promise((resolve) => {
      window.addEventListener('online', resolve, { once: true })
      setTimeout(resolve, (pauseMs * (1 + Math.random())) / 2)
    })
    return fetchLater(Math.min(2 * pauseMs, 30_000))
  }
}
/** The first picture comes before everything that only later pages need; without a network nothing is in its way. */
const laterMs = 1500

/** What stands around every page: kept views or the page itself, the tab bar, the thin bar, the toast. */
export function Shell() {
  const t = useT()
  const page = usePageInfo()
  const path = usePlace((place) => place.path)
  const entry = usePlace((place) => place.key ?? place.href)
  const main = useRef<HTMLDivElement>(null)
  const isFirst = useRef(true)
  const [isLate, setLate] = useState(!navigator.onLine)
  const from = useRef(page?.tab)
  const view = usePlace(({ search }) => page?.views && search[page.views])
  const key = page?.keep ? [page.keep, view].join(' ').trim() : entry

  useLayoutEffect(() => {
    arrive({
      path,
      key,
      fromTab: from.current !== undefined && from.current !== page?.tab,
    })
    from.current = page?.tab
  }, [key, path, page?.tab])

  // Another page than the prepared one; Home takes over by itself (keep-alive.tsx).
  const isElsewhere = page?.title !== undefined && page?.keep !== 'Home'
  useLayoutEffect(() => {
    if (isElsewhere) dropSsr()
  }, [isElsewhere])

  useEffect(watchScroll, [])

  useEffect(() => {
    const timer = setTimeout(() => setLate(true), laterMs)
    return () => clearTimeout(timer)
  }, [])

  // Before a page that names itself after what it shows (use-title.ts).
  useLayoutEffect(() => {
    document.title = page?.title ? `${t(page?.title)} · ${t('app.name')}` : t('app.name')
  }, [page?.title, t])

  useEffect(() => {
    // A screen reader and the keyboard start at the new page, unless the page put the focus somewhere itself.
    if (isFirst.current) isFirst.current = false
    else if (!main.current?.contains(document.activeElement)) main.current?.focus({ preventScroll: true })
  }, [key])

  return (
    <>
      <ProgressBar {...clientConstants.progress} />
      <div ref={main} tabIndex={-1} className={page?.tab ? 'view tabbed' : 'view'}>
        <StartFailure />
        <KeepAlive active={page?.keep} />
        {page?.keep ? null : <PageOutlet />}
      </div>
      {page?.tab ? <Tabs current={page?.tab} /> : null}
      <ToastOutlet ms={clientConstants.toastMs} />
      {isLate ? (
        <Suspense>
          <LazyPart isTabbed={page?.tab !== undefined} />
        </Suspense>
      ) : null}
    </>
  )
}
