import { useState } from 'react'
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import * as approvals from '@madang/contract/operators/approvals.ts'
import { call } from '../lib/call.ts'
import { useT } from '../lib/locale.ts'
import { moment } from '../lib/moment.ts'
import { Go } from '../lib/place.tsx'
import { queries } from '../lib/queries.ts'
import { Diff } from '../parts/diff.tsx'
import { Reason } from '../parts/fields.tsx'
import { FormDialog } from '../parts/form-dialog.tsx'
import { LinkDialog } from '../parts/link-dialog.tsx'
import { Load } from '../parts/load.tsx'
import { Pages } from '../parts/pages.tsx'
import { Frame } from '../shell/frame.tsx'

const pageSize = 20
type Task = { readonly kind: 'approve' | 'refuse'; readonly proposal: approvals.Proposal }

/** What waits for a second person, and what was decided (REQ-174). */
export function Approvals() {
  const t = useT()
  const [state, setState] = useState<'open' | 'decided'>('open')
  const [pageIndex, setPage] = useState(1)
  const [task, setTask] = useState<Task>()
  const [link, setLink] = useState<string>()
  const query = useQuery({
    queryKey: ['proposals', state, pageIndex],
    queryFn: () => call(approvals.getProposals, { state, pageIndex, pageSize }),
    placeholderData: keepPreviousData,
  })
  return (
    <Frame title={t('nav.approvals')}>
      <div className="tabs2">
        {(['open', 'decided'] as const).map((name) => (
          <button
            key={name}
            type="button"
            aria-pressed={state === name}
            onClick={() => {
              setState(name)
              setPage(1)
            }}
          >
            {name === 'open' ? t('approvals.openTab') : t('approvals.decided')}
          </button>
        ))}
      </div>
      <Load query={query}>
        {({ items, totalCount }) => (
          <>
            {items.length === 0 ? <p className="nothing">{t('approvals.empty')}</p> : null}
            {items.map((proposal) => (
              <Item key={proposal.proposalId} proposal={proposal} onTask={setTask} />
            ))}
            <Pages page={pageIndex} size={pageSize} total={totalCount} onPage={setPage} />
          </>
        )}
      </Load>
      {task ? <Decide task={task} onClose={() => setTask(undefined)} onLink={setLink} /> : null}
      {link ? <LinkDialog link={link} onClose={() => setLink(undefined)} /> : null}
    </Frame>
  )
}

function Item({ proposal, onTask }: { proposal: approvals.Proposal; onTask: (task: Task) => void }) {
  const t = useT()
  const { kind, object, state, before, after, reason, proposedBy, proposedAt, expiresAt } = proposal
  const withdraw = useMutation({
    mutationFn: () => call(approvals.withdraw, { proposalId: proposal.proposalId }),
    onSettled: () => queries.invalidateQueries(),
  })
  return (
    <article className="panel stack">
      <div className="line">
        <h2>{t(`approvals.kind.${kind}`)}</h2>
        <b>{object}</b>
        <span className={state === 'open' ? 'pill acc' : 'pill'}>{t(`approvals.state.${state}`)}</span>
        <span className="s end">{t('approvals.by', { name: proposedBy.name, time: moment(proposedAt) })}</span>
      </div>
      <Diff before={before} after={after} />
      <p>{reason}</p>
      {proposal.decidedBy && proposal.decidedAt ? (
        <p className="s">
          {t('approvals.decidedBy', { name: proposal.decidedBy, time: moment(proposal.decidedAt) })}{' '}
          {proposal.decisionReason}
        </p>
      ) : null}
      {state === 'open' ? (
        <div className="line">
          {kind === 'programme.rules' ? (
            <Go className="cb pri" to={`/rules/${proposal.proposalId}`}>
              {t('rules.open')}
            </Go>
          ) : proposal.mayDecide ? (
            <>
              <button type="button" className="cb pri" onClick={() => onTask({ kind: 'approve', proposal })}>
                {t('approvals.approve')}
              </button>
              <button type="button" className="cb dan" onClick={() => onTask({ kind: 'refuse', proposal })}>
                {t('approvals.refuse')}
              </button>
            </>
          ) : null}
          {proposal.isMine ? (
            <>
              <button type="button" className="cb thin" disabled={withdraw.isPending} onClick={() => withdraw.mutate()}>
                {t('approvals.withdraw')}
              </button>
              <span className="s">{t('approvals.mine')}</span>
            </>
          ) : null}
          <span className="s end">{t('approvals.until', { time: moment(expiresAt) })}</span>
        </div>
      ) : null}
    </article>
  )
}

function Decide({
  task: { kind, proposal },
  onClose,
  onLink,
}: {
  task: Task
  onClose: () => void
  onLink: (link: string) => void
}) {
  const t = useT()
  const [reason, setReason] = useState('')
  const { proposalId, object, proposedBy } = proposal
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      if (kind === 'approve') return (await call(approvals.approve, { proposalId })).link
      await call(approvals.refuse, { proposalId, reason })
      return null
    },
    onSuccess: (link) => {
      if (link) onLink(link)
      onClose()
    },
    onSettled: () => queries.invalidateQueries(),
  })
  const isApproval = kind === 'approve'
  return (
    <FormDialog
      title={isApproval ? t('approvals.approveTitle', { object }) : t('approvals.refuseTitle', { object })}
      text={isApproval ? t('approvals.approveText', { name: proposedBy.name }) : undefined}
      verb={isApproval ? t('approvals.approve') : t('approvals.refuseAction')}
      danger={!isApproval}
      busy={isPending}
      onSubmit={() => mutate()}
      onClose={onClose}
    >
      {isApproval ? (
        <Diff before={proposal.before} after={proposal.after} />
      ) : (
        <Reason value={reason} onValue={setReason} />
      )}
    </FormDialog>
  )
}
