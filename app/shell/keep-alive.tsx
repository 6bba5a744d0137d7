import { Activity, lazy, Suspense, useLayoutEffect, useRef, type ComponentType } from 'react'
import { localeNow } from '../lib/locale.ts'
import { knowsMadang } from '../lib/preferences/known.ts'
import { pageRules } from '../lib/page-rules.ts'
import { isServerRendered } from '../lib/server/ssr-answers.ts'
import { isLoggedIn } from '../lib/server/session.ts'
import { queries } from '../lib/server/queries.ts'
import { settings, type KeepAliveView } from '../lib/preferences/settings.ts'
import { HomeSkeleton } from '../features/articles/home-skeleton.tsx'
import { mountOverSsr } from './mount-over-ssr.ts'
import { wholePage } from './whole-page.ts'

/** How long the prepared page stands in for answers that did not come with it, in milliseconds. */
const ssrTimeoutMs = 3000

const views: Record<KeepAliveView, ComponentType> = {
  Home: lazy(home),
  Invite: lazy(() => wholePage(async () => ({ default: await invite() }))),
  Chat: lazy(() => wholePage(async () => ({ default: (await import('../routes/chat/chat.tsx')).Chat }))),
}

/** The page that is kept as `Invite` (requirements section 20). */
async function invite(): Promise<ComponentType> {
  if (pageRules().invite === 'ownPage') return (await import('../routes/rewards/invite.tsx')).Invite
  return (await import('../routes/rewards/benefit.tsx')).Benefit
}

/** Home follows what the server prepared only once it can show the same; without a prepared page it shows what it has. */
async function home(): Promise<{ default: ComponentType }> {
  const [{ Home, prefetchHome }, Intro] = await Promise.all([import('../routes/articles/home.tsx'), intro()])
  if (isServerRendered()) await Promise.race([prefetchHome(queries, localeNow()), after(ssrTimeoutMs)])
  const InPlace = () => {
    useLayoutEffect(mountOverSsr, [])
    return <Home intro={Intro && !knowsMadang() ? <Intro /> : null} />
  }
  return { default: InPlace }
}

/**
 * Views that stay alive while another page is shown (REQ-31): what was opened stays in the document, hidden and without effects,
 * as long as its name is in `cacheRouter`. Taking the name out drops the view.
 */
export function KeepAlive({ active }: { active: KeepAliveView | undefined }) {
  const kept = settings((state) => state.cacheRouter)
  const seen = useRef<readonly KeepAliveView[]>([])
  if (active && !seen.current.includes(active)) seen.current = [...seen.current, active]
  seen.current = seen.current.filter((name) => name === active || kept.includes(name))
  return seen.current.map((name) => {
    const View = views[name]
    return (
      <Activity key={name} mode={name === active ? 'visible' : 'hidden'}>
        <Suspense fallback={name === 'Home' ? <HomeSkeleton /> : null}>
          <View />
        </Suspense>
      </Activity>
    )
  })
}

/** Only a first visit is told what Madang is; where that does not come, Home stands without it. */
async function intro(): Promise<ComponentType | undefined> {
  const Intro =
    isLoggedIn() || knowsMadang()
      ? undefined
      : await import('../features/intro/intro.tsx').then(
          (file) => file.Intro,
          () => undefined,
        )
  // The prepared page must have what the app has: a tap on it is found again by its place.
  if (!Intro) document.querySelector('#prepared .intro')?.remove()
  return Intro
}

function after(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
