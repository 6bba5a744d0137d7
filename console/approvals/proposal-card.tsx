import { useMutation } from '@tanstack/react-query'
import { withdraw, type Proposal } from '@madang/contract/operators/approvals.ts'
import { call } from '../lib/call.ts'
import { moment } from '../lib/moment.ts'
import { Go } from '../lib/place.tsx'
import { queries } from '../lib/queries.ts'
import { useTexts } from '../lib/texts-of.ts'
import { useFacts } from '../facts/facts.ts'
import { Diff } from '../parts/diff.tsx'
import { hasOwnPage } from './proposals-query.ts'
import { approvalTexts } from './texts.ts'

/** What is done with one proposal, in a window. */
export interface Task {
  readonly kind: 'approve' | 'refuse'
  readonly proposal: Proposal
}

/** One proposal: what is to change, who asks for it and why, and what became of it. `tick` chooses it among others. */
export function ProposalCard({
  proposal,
  tick,
  onTask,
}: {
  proposal: Proposal
  tick: React.ReactNode
  onTask: (task: Task) => void
}) {
  const t = useTexts(approvalTexts)
  const facts = useFacts()
  const { kind, object, state, before, after, reason, proposedBy, proposedAt } = proposal
  return (
    <article className="panel stack">
      <div className="line">
        {tick}
        <h2>{t(`kind.${kind}`)}</h2>
        <b className="any">{facts.object(kind, object)}</b>
        <span className={statePill[state]}>{t(`state.${state}`)}</span>
        <span className="s end">{t('asked', { name: proposedBy.name, time: moment(proposedAt) })}</span>
      </div>
      <Diff before={before} after={after} />
      <p className="any">{reason}</p>
      {proposal.decidedBy && proposal.decidedAt ? (
        <p className="s any">
          {t(`state.${state}`)}: {t('by', { name: proposal.decidedBy, time: moment(proposal.decidedAt) })}{' '}
          {proposal.decisionReason}
        </p>
      ) : null}
      {state === 'open' ? <Steps proposal={proposal} onTask={onTask} /> : null}
    </article>
  )
}

const statePill = {
  open: 'pill accent',
  approved: 'pill ok',
  refused: 'pill danger',
  withdrawn: 'pill',
  expired: 'pill',
} as const satisfies Record<Proposal['state'], string>

function Steps({ proposal, onTask }: { proposal: Proposal; onTask: (task: Task) => void }) {
  const t = useTexts(approvalTexts)
  const { proposalId, mayDecide, isMine, isStillAsked, proposedBy, expiresAt } = proposal
  const takeBack = useMutation({
    mutationFn: () => call(withdraw, { proposalId }),
    onSettled: () => queries.invalidateQueries(),
  })
  return (
    <div className="line">
      {hasOwnPage(proposal) ? (
        <Go className="console-button primary" to={`/rules/${proposalId}`}>
          {t('read')}
        </Go>
      ) : mayDecide ? (
        <>
          {isStillAsked ? (
            <button
              type="button"
              className="console-button primary"
              onClick={() => onTask({ kind: 'approve', proposal })}
            >
              {t('approve')}
            </button>
          ) : (
            <span className="s">{t('notAsked', { name: proposedBy.name })}</span>
          )}
          <button
            type="button"
            className="console-button dangerous"
            onClick={() => onTask({ kind: 'refuse', proposal })}
          >
            {t('refuse')}
          </button>
        </>
      ) : null}
      {isMine ? (
        <>
          <button
            type="button"
            className="console-button thin"
            disabled={takeBack.isPending}
            onClick={() => takeBack.mutate()}
          >
            {t('withdraw')}
          </button>
          <span className="s">{t('mine')}</span>
        </>
      ) : null}
      <span className="s end">{t('until', { time: moment(expiresAt) })}</span>
    </div>
  )
}
