import { Skeleton } from '@madang/ui/skeleton.tsx'
import { amountText } from '@madang/client/money.ts'
import { useT } from '../../../lib/locale.ts'
import { CheckInButton, type CheckInState } from './check-in-button.tsx'
import { CheckInWeek } from './check-in-week.tsx'

/** What checking in gives today, the week that proves it, and the button. */
export function CheckInCard({ state }: { state: CheckInState }) {
  const t = useT()
  const amount = amountText('CVC', state.unlock)
  const isNothing = state.unlock === 0n
  const before = isNothing ? t('checkIn.titleNothing') : t('checkIn.title', { amount })
  const after = isNothing ? t('checkIn.titleDoneNothing') : t('checkIn.titleDone', { amount })
  const isDone = state.state === 'done'
  return (
    <section className="check-in" aria-labelledby="check-in-title">
      <div className="check-in-head">
        {/* As many lines as the longer of the two takes: the check-in moves nothing. */}
        <div className="check-in-titles">
          <h2 id="check-in-title">{isDone ? after : before}</h2>
          <p className="check-in-room" aria-hidden="true">
            {isDone ? before : after}
          </p>
        </div>
        {state.longestStreak > 0 ? (
          <p className="text-13 quiet tabular">
            {t('checkIn.streak', { n: state.streak, longest: state.longestStreak })}
          </p>
        ) : (
          <p className="text-13 tabular check-in-room" aria-hidden="true">
            {t('checkIn.streak', { n: 1, longest: 1 })}
          </p>
        )}
      </div>
      <CheckInWeek state={state} />
      <CheckInButton state={state} />
    </section>
  )
}

/** The card before its answer is there, as high as the card itself. */
export function CheckInCardSkeleton() {
  const t = useT()
  return (
    <div className="check-in" aria-hidden="true">
      <div className="check-in-head">
        <div className="check-in-titles">
          <h2>
            <span className="reward-ghost">{t('checkIn.title', { amount: '0.25' })}</span>
          </h2>
        </div>
        <p className="text-13 tabular reward-ghost">{t('checkIn.streak', { n: 1, longest: 1 })}</p>
      </div>
      <ol className="week">
        {Array.from({ length: 7 }, (_, index) => (
          <li key={index}>
            <Skeleton width={16} height={14} />
            <Skeleton width={36} height={36} radius="36%" />
          </li>
        ))}
      </ol>
      <div className="check-in-act">
        <Skeleton height={52} radius="var(--r-field)" />
        <p className="text-12 reward-ghost">{t('checkIn.daily')}</p>
      </div>
    </div>
  )
}
