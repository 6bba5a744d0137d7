import { useMutation } from '@tanstack/react-query'
import type { LiveClass } from '@madang/contract/rewards/live.ts'
import { Button } from '@madang/ui/button.tsx'
import { useLanguage } from '../../lib/locale.ts'
import { dayWords } from '../../lib/format/date-words.ts'
import { viewerDay } from './class-times.ts'
import { enterLive } from './enter.ts'

/** Classes that are over, to watch again at the class site (decision 0251); nothing where there are none. */
export function Replays({ items }: { items: readonly LiveClass[] }) {
  const { t } = useLanguage()
  if (items.length === 0) return null
  return (
    <section aria-labelledby="replays">
      <div className="section-head">
        <h2 id="replays">{t('live.replays')}</h2>
      </div>
      <p className="pad text-13 quiet">{t('live.replaysNote')}</p>
      <ul className="live-list">
        {items.map((lesson) => (
          <ReplayRow key={lesson.classId} lesson={lesson} />
        ))}
      </ul>
    </section>
  )
}

function ReplayRow({ lesson: { classId, title, lecturer, startTime, endTime } }: { lesson: LiveClass }) {
  const { locale, t } = useLanguage()
  const { mutate, isPending } = useMutation({
    mutationFn: () => enterLive(classId),
  })
  const minutes = Math.round((endTime.getTime() - startTime.getTime()) / 60_000)
  return (
    <li>
      <div className="grow">
        <p className="live-title">{title}</p>
        <p className="text-13 quiet">
          {lecturer.name} · {dayWords(viewerDay(startTime), locale, 'dayHead')} · {t('live.minutes', { n: minutes })}
        </p>
      </div>
      <Button kind="soft" size="sm" busy={isPending} aria-label={t('live.watchOf', { title })} onClick={() => mutate()}>
        {t('live.watch')}
      </Button>
    </li>
  )
}
