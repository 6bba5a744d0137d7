import { useState } from 'react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { approve, refuse, withdraw } from '@madang/contract/operators/approvals.ts'
import type { Right } from '@madang/contract/operators/rights.ts'
import { call } from '../../lib/call.ts'
import { useT } from '../../lib/locale.ts'
import { meQuery, queries } from '../../lib/queries.ts'
import { FormDialog } from '../../parts/form-dialog.tsx'
import { ReasonWindow } from '../../parts/reason-window.tsx'
import type { Agreeing, PaySteps, PayItem } from './pay-case.ts'
import { PendingDecision } from './pending-decision.tsx'
import { TwoPeople } from './two-people.tsx'

/** What waits for a second person, or for its moment, with what this operator may do about it. */
export function PayStanding<Item extends PayItem, Code extends string>({
  desk,
  item,
  right,
}: {
  desk: PaySteps<Item, Code>
  item: Item
  right: Right
}) {
  const { data: me } = useQuery(meQuery)
  const mayDecide = me?.rights.includes(right) ?? false
  const { pending, proposal } = item
  const t = useT()
  if (pending) return <PendingDecision pending={pending} takeBack={() => desk.takeBack(desk.idOf(item))} />
  if (!proposal) return null
  const { proposedBy: name, reason } = proposal
  const agreeing = desk.agreeing(t, { name, what: desk.whatOf(item), reason }, item)
  return <Proposed proposal={proposal} agreeing={agreeing} mayDecide={mayDecide} />
}

function Proposed({
  proposal,
  agreeing,
  mayDecide,
}: {
  proposal: NonNullable<PayItem['proposal']>
  agreeing: Agreeing
  mayDecide: boolean
}) {
  const t = useT()
  const [task, setTask] = useState<'agree' | 'refuse'>()
  const { proposalId, proposedBy, isMine, isStillAsked } = proposal
  const takeBack = useMutation({
    mutationFn: () => call(withdraw, { proposalId }),
    onSettled: () => queries.invalidateQueries(),
  })
  const close = () => setTask(undefined)
  return (
    <div className="stack">
      <TwoPeople proposal={proposal} mayDecide={mayDecide} />
      <blockquote className="any">{agreeing.proposed}</blockquote>
      {isMine ? (
        <p className="line">
          <button
            type="button"
            className="console-button thin"
            disabled={takeBack.isPending}
            onClick={() => takeBack.mutate()}
          >
            {t('pay.withdraw')}
          </button>
        </p>
      ) : mayDecide ? (
        <div className="line">
          {isStillAsked ? (
            <button type="button" className="console-button primary" onClick={() => setTask('agree')}>
              {agreeing.verb}
            </button>
          ) : (
            <span className="s">{t('pay.notAsked', { name: proposedBy })}</span>
          )}
          <button type="button" className="console-button dangerous" onClick={() => setTask('refuse')}>
            {t('pay.refuse')}
          </button>
        </div>
      ) : null}
      {task === 'agree' ? <Agree proposalId={proposalId} agreeing={agreeing} onClose={close} /> : null}
      {task === 'refuse' ? (
        <ReasonWindow
          title={t('pay.refuse')}
          verb={t('pay.refuse')}
          danger
          act={(words) => call(refuse, { proposalId, reason: words })}
          onClose={close}
        />
      ) : null}
    </div>
  )
}

function Agree({
  proposalId,
  agreeing: { title, text, verb },
  onClose,
}: {
  proposalId: string
  agreeing: Agreeing
  onClose: () => void
}) {
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(approve, { proposalId }),
    onSuccess: onClose,
    onSettled: () => queries.invalidateQueries(),
  })
  return (
    <FormDialog title={title} text={text} verb={verb} busy={isPending} onSubmit={() => mutate()} onClose={onClose} />
  )
}
