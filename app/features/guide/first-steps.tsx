import { useQuery } from '@tanstack/react-query'
import { Link } from '../../lib/navigation/router.ts'
import type { firstSteps } from '@madang/contract/users/own-data.ts'
import { Icon } from '@madang/ui/icons.tsx'
import { SkeletonRows } from '@madang/ui/skeleton.tsx'
import { useT } from '../../lib/locale.ts'
import { firstStepsQuery } from '../../data/queries/first-steps.ts'
import { useIsOffered } from '../../lib/server/offered.ts'
import { NotYet } from '../../lib/parts/not-yet.tsx'

type Step = (typeof firstSteps)[number]
const placeOf = {
  profile: '/profile',
  friend: '/addfriend',
  message: '/chat',
  checkIn: '/cvc',
  notifications: '/settings',
  codes: '/security',
} as const satisfies Record<Step, string>

/** The first steps of somebody new, each read from what they did; where to take the next one (REQ-25). */
export function FirstSteps() {
  const t = useT()
  const isCvcOffered = useIsOffered('cvc')
  const { data, error, refetch } = useQuery(firstStepsQuery)
  if (!data) return <NotYet error={error} onRetry={refetch} waiting={<SkeletonRows count={5} />} />
  const items = data.items.filter(({ step }) => step !== 'checkIn' || isCvcOffered)
  const done = items.filter(({ isDone }) => isDone).length
  return (
    <>
      <p className="pad text-13 quiet" role="status">
        {t('steps.done', { n: done, all: items.length })}
      </p>
      <div className="steps-bar" aria-hidden="true">
        {items.map(({ step }, index) => (
          <i key={step} className={index < done ? 'on' : undefined} />
        ))}
      </div>
      <ol>
        {items.map(({ step, isDone }) => (
          <li key={step}>
            {isDone ? (
              <div className="row">
                <Mark isDone />
                <span className="grow quiet">{t(`steps.${step}`)}</span>
                <span className="text-13 ok">{t('steps.isDone')}</span>
              </div>
            ) : (
              <Link className="row" to={placeOf[step]}>
                <Mark isDone={false} />
                <span className="grow">{t(`steps.${step}`)}</span>
                <Icon name="next" size="s" />
              </Link>
            )}
          </li>
        ))}
      </ol>
    </>
  )
}

function Mark({ isDone }: { isDone: boolean }) {
  return (
    <span className={isDone ? 'step-mark on' : 'step-mark'} aria-hidden="true">
      {isDone ? <Icon name="check" size="xs" /> : null}
    </span>
  )
}
