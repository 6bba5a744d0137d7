import { useState } from 'react'
import { useMutation, useQuery } from '@tanstack/react-query'
import * as approvals from '@madang/contract/operators/approvals.ts'
import { dryRun } from '@madang/contract/operators/rules.ts'
import { call } from '../lib/call.ts'
import { useT } from '../lib/locale.ts'
import { moment, shortDay } from '../lib/moment.ts'
import { go } from '../lib/place.tsx'
import { queries } from '../lib/queries.ts'
import { DryRunResult } from '../parts/dry-run.tsx'
import { Load } from '../parts/load.tsx'
import { ReasonWindow } from '../parts/reason-window.tsx'
import { Frame } from '../shell/frame.tsx'
import { nameOf } from './rules.tsx'

/** A colleague's change of the rules with its dry run; agreeing asks that it was read (REQ-174, REQ-175). */
export function RuleProposal({ name: proposalId }: { name: string }) {
  const t = useT()
  const query = useQuery({
    queryKey: ['rule-proposal', proposalId],
    queryFn: async () => {
      const { items } = await call(approvals.getProposals, { state: 'open', pageIndex: 1, pageSize: 100 })
      return items.find((each) => each.proposalId === proposalId) ?? null
    },
  })
  return (
    <Frame title={t('approvals.kind.programme.rules')}>
      <Load query={query}>
        {(proposal) => (proposal ? <Desk proposal={proposal} /> : <p className="nothing">{t('rules.gone')}</p>)}
      </Load>
    </Frame>
  )
}

function Desk({ proposal }: { proposal: approvals.Proposal }) {
  const t = useT()
  const [isRead, setRead] = useState(false)
  const [isRefusing, setRefusing] = useState(false)
  const { proposalId, before, after, reason, proposedBy, proposedAt, mayDecide } = proposal
  const { from = '', version: _, programme, ...values } = after
  const changes = Object.entries(values).map(([name, value]) => ({ name, value }))
  const run = useQuery({
    queryKey: ['dry-run', proposalId],
    queryFn: () => call(dryRun, { programme, changes, from }),
    staleTime: Infinity,
    retry: false,
  })
  const leave = async () => {
    go('/approvals')
    await queries.invalidateQueries()
  }
  const agree = useMutation({ mutationFn: () => call(approvals.approve, { proposalId }), onSettled: leave })
  return (
    <div className="split">
      <div className="stack">
        {changes.map(({ name, value }) => (
          <div key={name} className="panel line wideset">
            <b>{nameOf(name, t)}</b>
            <span className="xl end">{before[name] || '–'}</span>
            <span aria-hidden="true">→</span>
            <span className="xl">{value || '–'}</span>
          </div>
        ))}
        <Load query={run}>{(result) => <DryRunResult run={result} />}</Load>
      </div>
      <aside className="panel stack">
        <h2>{t('rules.planned', { version: proposal.object, day: shortDay(from, true) })}</h2>
        <p className="s">{t('approvals.by', { name: proposedBy.name, time: moment(proposedAt) })}</p>
        <blockquote>{reason}</blockquote>
        <ul className="s stack thin">
          <li>{t('rules.keeps')}</li>
          <li>{t('rules.classes')}</li>
          <li>{t('rules.cap')}</li>
        </ul>
        {mayDecide ? (
          <>
            <label className="tick">
              <input
                type="checkbox"
                disabled={!run.data}
                checked={isRead}
                onChange={(event) => setRead(event.currentTarget.checked)}
              />
              {t('rules.read')}
            </label>
            <button
              type="button"
              className="cb pri big"
              disabled={!isRead || agree.isPending}
              onClick={() => agree.mutate()}
            >
              {t('approvals.approve')}
            </button>
            <button type="button" className="cb dan big" onClick={() => setRefusing(true)}>
              {t('approvals.refuse')}
            </button>
          </>
        ) : (
          <p className="s">{proposal.isMine ? t('approvals.mine') : null}</p>
        )}
      </aside>
      {isRefusing ? <Refuse proposal={proposal} onClose={() => setRefusing(false)} onDone={leave} /> : null}
    </div>
  )
}

function Refuse({
  proposal: { proposalId, object },
  onClose,
  onDone,
}: {
  proposal: approvals.Proposal
  onClose: () => void
  onDone: () => Promise<void>
}) {
  const t = useT()
  return (
    <ReasonWindow
      title={t('approvals.refuseTitle', { object })}
      verb={t('approvals.refuseAction')}
      danger
      act={(reason) => call(approvals.refuse, { proposalId, reason })}
      onDone={() => void onDone()}
      onClose={onClose}
    />
  )
}
