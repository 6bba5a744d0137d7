import { useMemo } from 'react'
import { SiteView } from '@madang/client/navigation/router.tsx'
import { fixedSite } from '@madang/client/navigation/site.ts'
import type { LiveClass } from '@madang/contract/rewards/live.ts'
import { Schedule } from '../features/live/schedule.tsx'
import '../features/live/live.css'

/** The line of the app's list of classes, as this one would stand in it. */
export function ClassScene({ lesson }: { lesson: LiveClass }) {
  const site = useMemo(() => fixedSite('/live', () => <ClassView lesson={lesson} />), [lesson])
  return <SiteView key={JSON.stringify(lesson)} site={site} />
}

function ClassView({ lesson }: { lesson: LiveClass }) {
  return (
    <main className="view">
      <Schedule items={[lesson]} reminders={[]} />
    </main>
  )
}
