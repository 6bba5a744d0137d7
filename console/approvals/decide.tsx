import { useMutation } from '@tanstack/react-query'
import { approve, refuse, type Proposal } from '@madang/contract/operators/approvals.ts'
import { call } from '../lib/call.ts'
import { queries } from '../lib/queries.ts'
import { useTexts } from '../lib/texts-of.ts'
import { useFacts } from '../facts/facts.ts'
import { Diff } from '../parts/diff.tsx'
import { FormDialog } from '../parts/form-dialog.tsx'
import { ReasonWindow } from '../parts/reason-window.tsx'
import type { Task } from './proposal-card.tsx'
import { approvalTexts } from './texts.ts'

/** Agreeing to one proposal, or refusing it with a reason. */
export function Decide({
  task: { kind, proposal },
  onClose,
  onHalf,
}: {
  task: Task
  onClose: () => void
  onHalf: (half: string) => void
}) {
  return kind === 'approve' ? (
    <Approve proposal={proposal} onClose={onClose} onHalf={onHalf} />
  ) : (
    <Refuse proposal={proposal} onClose={onClose} />
  )
}

function Approve({
  proposal: { proposalId, kind, object, proposedBy, before, after },
  onClose,
  onHalf,
}: {
  proposal: Proposal
  onClose: () => void
  onHalf: (half: string) => void
}) {
  const t = useTexts(approvalTexts)
  const facts = useFacts()
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(approve, { proposalId }),
    onSuccess: ({ half }) => {
      if (half) onHalf(half)
      onClose()
    },
    onSettled: () => queries.invalidateQueries(),
  })
  return (
    <FormDialog
      title={t('approveTitle', { object: facts.object(kind, object) })}
      text={t('approveText', { name: proposedBy.name })}
      verb={t('approve')}
      busy={isPending}
      onSubmit={() => mutate()}
      onClose={onClose}
    >
      <Diff before={before} after={after} />
    </FormDialog>
  )
}

/** Saying no, with the reason. */
export function Refuse({
  proposal: { proposalId, object },
  onClose,
  onDone,
}: {
  proposal: Proposal
  onClose: () => void
  onDone?: () => void
}) {
  const t = useTexts(approvalTexts)
  return (
    <ReasonWindow
      title={t('refuseTitle', { object })}
      verb={t('refuseAction')}
      danger
      act={(reason) => call(refuse, { proposalId, reason })}
      {...(onDone && { onDone })}
      onClose={onClose}
    />
  )
}
