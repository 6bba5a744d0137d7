import type { Out } from '@madang/contract/endpoint.ts'
import type { getMyClasses } from '@madang/contract/rewards/live.ts'
import { useLanguage } from '../../lib/locale.ts'
import { absolute } from '../../lib/format/moment.tsx'

type MyClass = Out<typeof getMyClasses>['items'][number]

/** What a lecturer sees of their classes: numbers, no people (REQ-78). */
export function Teaching({ items }: { items: readonly MyClass[] }) {
  const { t } = useLanguage()
  return (
    <section aria-labelledby="teaching">
      <div className="section-head">
        <h2 id="teaching">{t('live.teaching')}</h2>
      </div>
      <p className="pad text-13 quiet">{t(items.length ? 'live.teachingNote' : 'live.teachingNone')}</p>
      <ul className="live-days">
        {items.map((lesson) => (
          <TaughtClass key={lesson.classId} lesson={lesson} />
        ))}
      </ul>
    </section>
  )
}

function TaughtClass({ lesson: { title, startTime, attendees, minutes } }: { lesson: MyClass }) {
  const { locale, t } = useLanguage()
  return (
    <li>
      <p className="bold">{title}</p>
      <p className="flex text-13 quiet">
        <span className="grow">{absolute(startTime, locale)}</span>
        <span className="tabular">{t('live.attendees', { n: attendees, minutes })}</span>
      </p>
    </li>
  )
}
