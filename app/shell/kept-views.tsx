import { Activity, lazy, Suspense, useRef, type ComponentType } from 'react'
import { wholeLanguage } from '../lib/locale.ts'
import { settings, type KeptView } from '../lib/settings.ts'
import { HomeSkeleton } from '../features/articles/home-skeleton.tsx'

const views: Record<KeptView, ComponentType> = {
  Home: lazy(async () => ({ default: (await import('../routes/home.tsx')).Home })),
  Invite: lazy(async () => (await wholeLanguage(), { default: (await import('../routes/benefit.tsx')).Benefit })),
  Chat: lazy(async () => (await wholeLanguage(), { default: (await import('../routes/chat.tsx')).Chat })),
}

/**
 * Views that stay alive while another page is shown (R31): what was opened stays in the document, hidden and without effects,
 * as long as its name is in `cacheRouter`. Taking the name out drops the view.
 */
export function KeptViews({ active }: { active: KeptView | undefined }) {
  const kept = settings((state) => state.cacheRouter)
  const seen = useRef<readonly KeptView[]>([])
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
