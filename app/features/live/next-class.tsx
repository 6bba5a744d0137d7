import { useMutation } from '@tanstack/react-query'
import type { LiveClass } from '@madang/contract/rewards/live.ts'
import { Avatar } from '@madang/ui/avatar.tsx'
import { Button } from '@madang/ui/button.tsx'
import { serverNow } from '../../lib/server/clock.ts'
import { useLanguage } from '../../lib/locale.ts'
import { clockTime } from '../../lib/format/moment.tsx'
import { koreanTime } from '@madang/client/korean-time.ts'
import { enterLive } from './enter.ts'

/** The class that runs or comes next, and the way into it (REQ-29, REQ-74). */
export function NextClass({ lesson, rule }: { lesson: LiveClass; rule: { unlock: string; perDay: string } | null }) {
  const { locale, t } = useLanguage()
  const isOn = lesson.startTime.getTime() <= serverNow()
  const { mutate, isPending } = useMutation({
    mutationFn: () => enterLive(lesson.classId),
  })
  return (
    <section className="card live-next">
      <p className="text-13 bold accent">
        {isOn ? t('live.now') : t('live.nextAt', { time: clockTime(lesson.startTime, locale) })}
      </p>
      <div className="flex gap-12">
        <Avatar number={lesson.lecturer.avatar} size={56} />
        <div className="grow">
          <h2>{lesson.title}</h2>
          <p className="text-13 quiet">
            {lesson.lecturer.name} · {koreanTime(lesson.startTime, locale)}–{koreanTime(lesson.endTime, locale)} KST
            {lesson.isSample ? ` · ${t('live.sample')}` : ''}
          </p>
        </div>
      </div>
      <Button wide busy={isPending} onClick={() => mutate()}>
        {t(isOn ? 'live.enter' : 'live.enterNext')}
      </Button>
      {rule ? <p className="text-12 quiet">{t('live.rule', { amount: rule.unlock, limit: rule.perDay })}</p> : null}
    </section>
  )
}
