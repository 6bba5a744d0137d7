import type { ReactNode } from 'react'
import { useMutation } from '@tanstack/react-query'
import { useT } from '../lib/locale.ts'
import { queries } from '../lib/queries.ts'
import { Form } from '../parts/form.tsx'

/** Deciding a case for ever (REQ-173): one outcome of several, what else it asks, and the way to give the case back. */
export function DecisionForm<Outcome extends string>({
  outcomes,
  outcome,
  onOutcome,
  textOf,
  isDanger = false,
  children,
  final,
  decide,
  giveBack,
}: {
  outcomes: readonly Outcome[]
  outcome: Outcome
  onOutcome: (outcome: Outcome) => void
  textOf: (outcome: Outcome) => string
  /** Whether the outcome chosen takes something away. */
  isDanger?: boolean
  /** What the outcome chosen says or asks, and why it was decided. */
  children: ReactNode
  /** What follows from deciding. */
  final: string
  decide: () => Promise<unknown>
  giveBack: ReactNode
}) {
  const t = useT()
  const { mutate, isPending } = useMutation({ mutationFn: decide, onSettled: () => queries.invalidateQueries() })
  return (
    <Form className="stack" onSubmit={() => mutate()}>
      <fieldset className="field boxes">
        <legend className="visually-hidden">{t('case.decision')}</legend>
        {outcomes.map((each) => (
          <label key={each}>
            <input type="radio" name="outcome" checked={outcome === each} onChange={() => onOutcome(each)} />
            {textOf(each)}
          </label>
        ))}
      </fieldset>
      {children}
      <p className="s">{final}</p>
      <button
        type="submit"
        className={isDanger ? 'console-button dangerous' : 'console-button primary'}
        disabled={isPending}
      >
        {t('case.decide')}
      </button>
      {giveBack}
    </Form>
  )
}
