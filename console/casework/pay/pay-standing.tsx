import { useState } from 'react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { approve, refuse, withdraw } from '@madang/contract/operators/approvals.ts'
import type { Right } from '@madang/contract/operators/rights.ts'
import { call } from '../../lib/call.ts'
import { useT } from '../../lib/locale.ts'
import { moment } from '../../lib/moment.ts'
import { meQuery, queries } from '../../lib/queries.ts'
import { FormDialog } from '../../parts/form-dialog.tsx'
import { ReasonWindow } from '../../parts/reason-window.tsx'
import type { PaySteps, PayItem } from './pay-case.ts'

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
  if (pending) return <Pending pending={pending} takeBack={() => desk.takeBack(desk.idOf(item))} />
  if (proposal) return <Proposed proposal={proposal} what={desk.whatOf(item)} mayDecide={mayDecide} />
  return null
}

const decisions = ['paid', 'approved', 'rejected', 'refused'] as const

function Pending({
  pending: { decision, decidedBy, isMine, effectiveTime },
  takeBack,
}: {
  pending: NonNullable<PayItem['pending']>
  takeBack: () => Promise<unknown>
}) {
  const t = useT()
  const { mutate, isPending } = useMutation({ mutationFn: takeBack, onSettled: () => queries.invalidateQueries() })
  const kind = decisions.find((each) => each === decision) ?? 'rejected'
  return (
    <p className="says line" role="status">
      {t(`pay.pending.${kind}`, { time: moment(effectiveTime), name: decidedBy })}
      {isMine ? (
        <button type="button" className="link b" disabled={isPending} onClick={() => mutate()}>
          {t('pay.takeBack')}
        </button>
      ) : null}
    </p>
  )
}

function Proposed({
  proposal,
  what,
  mayDecide,
}: {
  proposal: NonNullable<PayItem['proposal']>
  what: string
  mayDecide: boolean
}) {
  const t = useT()
  const [task, setTask] = useState<'agree' | 'refuse'>()
  const { proposalId, proposedBy, isMine, reason } = proposal
  const takeBack = useMutation({
    mutationFn: () => call(withdraw, { proposalId }),
    onSettled: () => queries.invalidateQueries(),
  })
  const close = () => setTask(undefined)
  return (
    <div className="stack">
      <p className="any">{t('pay.proposedBy', { name: proposedBy, reason })}</p>
      {isMine ? (
        <p className="line">
          <span className="s">{t('pay.mine')}</span>
          <button type="button" className="cb thin" disabled={takeBack.isPending} onClick={() => takeBack.mutate()}>
            {t('pay.withdraw')}
          </button>
        </p>
      ) : mayDecide ? (
        <div className="line">
          <button type="button" className="cb pri" onClick={() => setTask('agree')}>
            {t('pay.agree')}
          </button>
          <button type="button" className="cb dan" onClick={() => setTask('refuse')}>
            {t('pay.refuse')}
          </button>
        </div>
      ) : null}
      {task === 'agree' ? <Agree proposal={proposal} what={what} onClose={close} /> : null}
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
  proposal: { proposalId, proposedBy },
  what,
  onClose,
}: {
  proposal: NonNullable<PayItem['proposal']>
  what: string
  onClose: () => void
}) {
  const t = useT()
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(approve, { proposalId }),
    onSuccess: onClose,
    onSettled: () => queries.invalidateQueries(),
  })
  return (
    <FormDialog
      title={t('pay.agreeTitle', { what })}
      text={t('pay.agreeText', { name: proposedBy })}
      verb={t('pay.agree')}
      busy={isPending}
      onSubmit={() => mutate()}
      onClose={onClose}
    />
  )
}
