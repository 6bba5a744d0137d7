import { useState } from 'react'
import { useMutation } from '@tanstack/react-query'
import { approveMany, type Proposal } from '@madang/contract/operators/approvals.ts'
import { call } from '../lib/call.ts'
import { figure } from '../lib/moment.ts'
import { queries } from '../lib/queries.ts'
import { useTexts } from '../lib/texts-of.ts'
import { FormDialog } from '../parts/form-dialog.tsx'
import { ManyResults, type Results } from './many-results.tsx'
import { approvalTexts } from './texts.ts'

/** Ticks of the proposals that may be approved together, and agreeing to all of them: one entry of the audit log, a result for each (REQ-174). */
export function ApproveMany({
  open,
  chosen,
  onChosen,
}: {
  /** Those of this page that may be ticked. */
  open: readonly Proposal[]
  chosen: readonly Proposal[]
  onChosen: (ids: readonly string[]) => void
}) {
  const t = useTexts(approvalTexts)
  const [isAsking, setAsking] = useState(false)
  const [results, setResults] = useState<Results>()
  const n = figure(chosen.length)
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(approveMany, { proposalIds: chosen.map(({ proposalId }) => proposalId) }),
    onSuccess: ({ items }) => {
      setResults({ items, proposals: chosen })
      onChosen([])
    },
    onSettled: () => {
      setAsking(false)
      return queries.invalidateQueries()
    },
  })
  return (
    <>
      {open.length > 1 ? (
        <div className="line" role="group" aria-label={t('approveMany')}>
          <label className="tick">
            <input
              type="checkbox"
              checked={chosen.length === open.length}
              onChange={(event) =>
                onChosen(event.currentTarget.checked ? open.map(({ proposalId }) => proposalId) : [])
              }
            />
            {t('chooseAll')}
          </label>
          <button
            type="button"
            className="console-button thin"
            disabled={chosen.length === 0 || isPending}
            onClick={() => setAsking(true)}
          >
            {t('approveMany')}
          </button>
          {chosen.length ? <span className="s">{t('chosen', { n })}</span> : null}
        </div>
      ) : null}
      {isAsking ? (
        <FormDialog
          title={t('manyTitle', { n })}
          text={t('manyText')}
          verb={t('manyAction', { n })}
          busy={isPending}
          onSubmit={() => mutate()}
          onClose={() => setAsking(false)}
        >
          <ul className="stack thin any">
            {chosen.map(({ proposalId, kind, object }) => (
              <li key={proposalId}>
                {t(`kind.${kind}`)} <b>{object}</b>
              </li>
            ))}
          </ul>
        </FormDialog>
      ) : null}
      {results ? <ManyResults results={results} onClose={() => setResults(undefined)} /> : null}
    </>
  )
}

/** Chooses a proposal to be approved together with others. */
export function Tick({
  proposal: { proposalId, object },
  chosen,
  onChosen,
}: {
  proposal: Proposal
  chosen: readonly string[]
  onChosen: (ids: readonly string[]) => void
}) {
  const t = useTexts(approvalTexts)
  return (
    <input
      type="checkbox"
      aria-label={t('choose', { object })}
      checked={chosen.includes(proposalId)}
      onChange={(event) =>
        onChosen(event.currentTarget.checked ? [...chosen, proposalId] : chosen.filter((id) => id !== proposalId))
      }
    />
  )
}
