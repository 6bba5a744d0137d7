import { lazy, Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Outlet, useLocation, useMatches } from '@tanstack/react-router'
import { ProgressBar } from '@madang/ui/progress-bar.tsx'
import { ToastOutlet } from '@madang/ui/toast.tsx'
import { useT, wholeLanguage } from '../lib/locale.ts'
import { KeepAlive } from './keep-alive.tsx'
import { StartFailure } from './start-failure.tsx'
import { arrive, watchScroll } from './scroll.ts'
import { dropSsr } from './mount-over-ssr.ts'
import { Tabs } from './tabs.tsx'

const LazyPart = lazy(fetchLater)
/** Nobody misses what comes later while there is no network: it is asked for again once there is, and the page stands. */
async function fetchLater(): Promise<{ default: typeof import('./lazy.tsx').LazyShell }> {
  try {
    await wholeLanguage()
    return { default: (await import('./lazy.tsx')).LazyShell }
  } catch {
    await new Promise((resolve) => window.addEventListener('online', resolve, { once: true }))
    return fetchLater()
  }
}
/** The first picture comes before everything that only later pages need; without a network nothing is in its way. */
const laterMs = 1500

/** What stands around every page: kept views or the page itself, the tab bar, the thin bar, the toast. */
export function Shell() {
  const t = useT()
  const route = useMatches({ select: (matches) => matches.at(-1)?.staticData ?? {} })
  const location = useLocation()
  const main = useRef<HTMLDivElement>(null)
  const isFirst = useRef(true)
  const [isLate, setLate] = useState(!navigator.onLine)
  const from = useRef(route.tab)
  const key = route.keep ?? location.state.__TSR_key ?? location.href

  useLayoutEffect(() => {
    arrive({
      path: location.pathname,
      key,
      fromTab: from.current !== undefined && from.current !== route.tab,
    })
    from.current = route.tab
  }, [key, location.pathname, route.tab])

  // Another page than the prepared one; Home takes over by itself (keep-alive.tsx).
  const isElsewhere = route.title !== undefined && route.keep !== 'Home'
  useLayoutEffect(() => {
    if (isElsewhere) dropSsr()
  }, [isElsewhere])

  useEffect(watchScroll, [])

  useEffect(() => {
    const timer = setTimeout(() => setLate(true), laterMs)
    return () => clearTimeout(timer)
  }, [])

  useEffect(() => {
    document.title = route.title ? `${t(route.title)} · ${t('app.name')}` : t('app.name')
  }, [route.title, t])

  useEffect(() => {
    // A screen reader and the keyboard start at the new page, unless the page put the focus somewhere itself.
    if (isFirst.current) isFirst.current = false
    else if (!main.current?.contains(document.activeElement)) main.current?.focus({ preventScroll: true })
  }, [key])

  return (
    <>
      <ProgressBar />
      <div ref={main} tabIndex={-1} className={route.tab ? 'view tabbed' : 'view'}>
        <StartFailure />
        <KeepAlive active={route.keep} />
        {route.keep ? null : <Outlet />}
      </div>
      {route.tab ? <Tabs current={route.tab} /> : null}
      <ToastOutlet />
      {isLate ? (
        <Suspense>
          <LazyPart isTabbed={route.tab !== undefined} />
        </Suspense>
      ) : null}
    </>
  )
}
