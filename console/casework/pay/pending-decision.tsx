import { useEffect, useState } from 'react'
import { useMutation } from '@tanstack/react-query'
import { useT } from '../../lib/locale.ts'
import { seconds } from '../../lib/moment.ts'
import { queries } from '../../lib/queries.ts'
import type { PayItem } from './pay-case.ts'

type Pending = NonNullable<PayItem['pending']>

const decisions = ['paid', 'approved', 'rejected', 'refused'] as const

/** A decision that waits for its moment, with a running clock; whoever made it may take it back. */
export function PendingDecision({ pending, takeBack }: { pending: Pending; takeBack: () => Promise<unknown> }) {
  const t = useT()
  const { mutate, isPending } = useMutation({ mutationFn: takeBack, onSettled: () => queries.invalidateQueries() })
  const { decision, decidedBy: name, isMine, effectiveTime, leftMs } = pending
  const kind = decisions.find((each) => each === decision) ?? 'rejected'
  return (
    <div className="says stack">
      <p role="status">{t(`pay.pending.${kind}`, { name })}</p>
      <p className="line">
        <TimeLeft key={`${effectiveTime.getTime()} ${leftMs}`} leftMs={leftMs} />
        {isMine ? (
          <button type="button" className="link bold end" disabled={isPending} onClick={() => mutate()}>
            {t('pay.takeBack')}
          </button>
        ) : null}
      </p>
    </div>
  )
}

/** How often the list is read once the moment has come: the server carries out every two seconds. */
const againMs = 2_000

/** Counts down what the server said is left, by this computer's running time and not by its clock. */
function TimeLeft({ leftMs }: { leftMs: number }) {
  const t = useT()
  const [left, setLeft] = useState(leftMs)
  useEffect(() => {
    const since = performance.now()
    const ticking = setInterval(() => setLeft(leftMs - (performance.now() - since)), 250)
    return () => clearInterval(ticking)
  }, [leftMs])
  const isOver = left <= 0
  useEffect(() => {
    if (!isOver) return
    const asking = setInterval(() => void queries.invalidateQueries(), againMs)
    return () => clearInterval(asking)
  }, [isOver])
  return (
    <span role="timer" className="s">
      {isOver ? t('pay.takesEffectNow') : t('pay.takesEffect', { left: seconds(Math.ceil(left / 1000) * 1000) })}
    </span>
  )
}
