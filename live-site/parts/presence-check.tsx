import { useLayoutEffect, useRef } from 'react'
import { checkMs } from '@madang/contract/rewards/live.ts'
import { Button } from '@madang/ui/button.tsx'
import { UntilLeft } from '@madang/ui/layers/until-left.tsx'
import { t } from '../lib/locale.ts'
import { useClock } from '../lib/use-clock.ts'
import type { Answer } from '../lib/watching.ts'

const round = 2 * Math.PI * 42

/** Asks whether somebody is there; the class goes on. Nothing that was counted is lost (REQ-76). */
export function PresenceCheck({
  answer: { check, today },
  clockOffset,
  onPresent,
}: {
  answer: Answer
  clockOffset: number
  onPresent: () => void
}) {
  const dialog = useRef<HTMLDialogElement>(null)
  const now = useClock(clockOffset)
  const isAsked = check !== null
  useLayoutEffect(() => {
    const element = dialog.current
    if (!element || !isAsked) return
    element.showModal()
    return () => element.close()
  }, [isAsked])
  const left = check ? Math.max(0, Math.min(checkMs, check.until.getTime() - now)) : 0
  const seconds = Math.ceil(left / 1000)
  return (
    <dialog ref={dialog} className="sheet check" aria-labelledby="check" onCancel={(event) => event.preventDefault()}>
      <UntilLeft dialog={dialog} open={isAsked}>
        {seconds > 0 ? (
          <svg className="ring" viewBox="0 0 96 96" role="img" aria-label={t('check.left', { n: seconds })}>
            <circle cx="48" cy="48" r="42" />
            <circle
              className="left"
              cx="48"
              cy="48"
              r="42"
              strokeDasharray={`${(left / checkMs) * round} ${round}`}
              transform="rotate(-90 48 48)"
            />
            <text x="48" y="59" textAnchor="middle">
              {seconds}
            </text>
          </svg>
        ) : null}
        <h2 id="check">{t('check.title')}</h2>
        <p>{t(seconds > 0 ? 'check.text' : 'check.late')}</p>
        <Button wide onClick={onPresent}>
          {t('check.action')}
        </Button>
        <p className="small">{t('check.kept', { n: Math.floor(today.countedMs / 60_000) })}</p>
      </UntilLeft>
    </dialog>
  )
}
