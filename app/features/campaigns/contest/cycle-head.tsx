import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { amountText } from '@madang/client/money.ts'
import { Note } from '@madang/ui/note.tsx'
import { koreanDeadline, koreanStart } from '../../../lib/format/deadline.ts'
import { contestKeys } from '../../../lib/keys/contest-keys.ts'
import { useLanguage } from '../../../lib/locale.ts'
import type { Contest } from './queries.ts'
import { timeLeft } from '../../../lib/format/time-left.ts'
import { useServerNow } from './server-now.ts'
import { Meter } from '@madang/ui/meter.tsx'

/** How long the round still takes by the server's clock, and its rules in a sentence; or when the contest begins, or that it ended. */
export function CycleHead({ contest }: { contest: Contest }) {
  const { t, locale } = useLanguage()
  const { cycle, phase, startsAt, endsAt, rules } = contest
  if (!cycle)
    return (
      <section className="pad contest-head">
        <h2 className="contest-hero">{t(phase === 'ended' ? 'contest.over' : 'contest.soon')}</h2>
        <p className="text-13 quiet">
          {phase === 'ended'
            ? endsAt && t('contest.overAt', { time: koreanDeadline(endsAt, locale) })
            : t('contest.beginsAt', { time: koreanStart(startsAt, locale) })}
        </p>
      </section>
    )
  const words = { n: rules.published, prize: `${amountText('USDT', rules.prize)} USDT` }
  return (
    <>
      <Left cycle={cycle} />
      <div className="pad contest-note">
        <Note icon="edit">
          {t('contest.oneVote')} <b>{t('contest.earns', words)}</b>
        </Note>
      </div>
    </>
  )
}

function Left({ cycle: { number, startsAt, endsAt } }: { cycle: NonNullable<Contest['cycle']> }) {
  const { t, locale } = useLanguage()
  const queries = useQueryClient()
  const now = useServerNow()
  const isOver = now >= endsAt.getTime()
  useEffect(() => {
    // The next round begins with the end of this one.
    if (isOver) void queries.invalidateQueries({ queryKey: contestKeys.all() })
  }, [isOver, queries])
  const part = Math.min(1, Math.max(0, (now - startsAt.getTime()) / (endsAt.getTime() - startsAt.getTime())))
  return (
    <section className="pad contest-head">
      <p className="text-13 quiet">
        {t('contest.round', { n: number })} · {t('contest.closes', { time: koreanDeadline(endsAt, locale) })}
      </p>
      <h2 className="contest-hero tabular">
        {isOver ? t('contest.counting') : t('contest.left', { time: timeLeft(endsAt.getTime() - now, locale) })}
      </h2>
      <div className="contest-passed">
        <Meter label={t('contest.passed')} value={part} whole={1} />
      </div>
      <p className="contest-ends text-12 quiet">
        <span>{koreanStart(startsAt, locale)}</span>
        <span>{koreanDeadline(endsAt, locale)}</span>
      </p>
    </section>
  )
}
