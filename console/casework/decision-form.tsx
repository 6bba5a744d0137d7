import type { ReactNode } from 'react'
import { useMutation } from '@tanstack/react-query'
import { useT } from '../lib/locale.ts'
import { queries } from '../lib/queries.ts'
import { Reason } from '../parts/fields.tsx'

/** Deciding a case one has claimed, for ever and with a reason, or giving it back to the queue (REQ-173). */
export function DecisionForm<Outcome extends string>({
  className = 'panel stack',
  title,
  outcomes,
  outcome,
  onOutcome,
  wordsOf,
  danger = false,
  children,
  reason,
  onReason,
  final,
  decide,
  release,
}: {
  className?: string
  title?: string
  outcomes: readonly Outcome[]
  outcome: Outcome
  onOutcome: (outcome: Outcome) => void
  wordsOf: (outcome: Outcome) => string
  /** Whether the outcome chosen takes something away. */
  danger?: boolean
  /** What else the outcome chosen says or asks. */
  children?: ReactNode
  reason: string
  onReason: (reason: string) => void
  /** What follows from deciding. */
  final: string
  decide: () => Promise<unknown>
  release: () => Promise<unknown>
}) {
  const t = useT()
  const settled = { onSettled: () => queries.invalidateQueries() }
  const deciding = useMutation({ mutationFn: decide, ...settled })
  const releasing = useMutation({ mutationFn: release, ...settled })
  return (
    <form
      className={className}
      onSubmit={(event) => {
        event.preventDefault()
        deciding.mutate()
      }}
    >
      {title ? <h2>{title}</h2> : null}
      <fieldset className="field boxes">
        <legend>{t('report.decision')}</legend>
        {outcomes.map((each) => (
          <label key={each}>
            <input type="radio" name="outcome" checked={outcome === each} onChange={() => onOutcome(each)} />
            {wordsOf(each)}
          </label>
        ))}
      </fieldset>
      {children}
      <Reason value={reason} onValue={onReason} />
      <p className="s">{final}</p>
      <button type="submit" className={danger ? 'cb dan' : 'cb pri'} disabled={deciding.isPending}>
        {t('report.decide')}
      </button>
      <button type="button" className="cb thin" disabled={releasing.isPending} onClick={() => releasing.mutate()}>
        {t('report.release')}
      </button>
    </form>
  )
}
