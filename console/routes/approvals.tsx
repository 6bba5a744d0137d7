import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { proposalKind, type Proposal } from '@madang/contract/operators/approvals.ts'
import { ApproveMany, Tick } from '../approvals/approve-many.tsx'
import { Decide } from '../approvals/decide.tsx'
import { ProposalCard, type Task } from '../approvals/proposal-card.tsx'
import { hasOwnPage, narrowedBy, pageSize, type ProposalPlace, proposalsQuery } from '../approvals/proposals-query.ts'
import { approvalTexts } from '../approvals/texts.ts'
import { useT } from '../lib/locale.ts'
import { go, usePlace } from '../lib/place.tsx'
import { useTexts } from '../lib/texts-of.ts'
import { LinkDialog } from '../parts/link-dialog.tsx'
import { Load } from '../parts/load.tsx'
import { PagesBehind, usePlaces } from '../parts/places.tsx'
import { Frame } from '../shell/frame.tsx'

/** What waits for a second person, and what was decided (REQ-174). Tab and kind stand in the address. */
export function Approvals() {
  const say = useT()
  const { search } = usePlace()
  const narrowed = narrowedBy(search)
  const [task, setTask] = useState<Task>()
  const words = useTexts(approvalTexts)
  const [half, setHalf] = useState<{ readonly text: string; readonly by: string }>()
  const list = JSON.stringify(narrowed)
  const way = usePlaces<ProposalPlace>(list, pageSize)
  const query = useQuery(proposalsQuery(narrowed, way.after))
  return (
    <Frame title={say('nav.approvals')}>
      <Narrowing />
      <Load query={query}>
        {(shown) => (
          <>
            <Proposals key={`${list} ${way.places.length}`} items={shown.items} onTask={setTask} />
            <PagesBehind way={way} shown={shown} isOld={query.isPlaceholderData} />
          </>
        )}
      </Load>
      {task ? (
        <Decide
          task={task}
          onClose={() => setTask(undefined)}
          onHalf={(text) => setHalf({ text, by: task.proposal.proposedBy.name })}
        />
      ) : null}
      {half ? (
        <LinkDialog
          title={words('halfTitle')}
          text={words('halfText', { name: half.by })}
          link={half.text}
          onClose={() => setHalf(undefined)}
        />
      ) : null}
    </Frame>
  )
}

function Narrowing() {
  const t = useTexts(approvalTexts)
  const { search } = usePlace()
  const { state, kind } = narrowedBy(search)
  return (
    <>
      <div className="tabs2">
        {(['open', 'decided'] as const).map((show) => (
          <button
            key={show}
            type="button"
            aria-pressed={state === show}
            onClick={() => go('/approvals', { show: show === 'open' ? '' : show, kind: kind ?? '' })}
          >
            {t(show)}
          </button>
        ))}
      </div>
      <select
        className="input search"
        aria-label={t('kind')}
        value={kind ?? ''}
        onChange={(event) =>
          go('/approvals', { show: search['show'] ?? '', kind: event.currentTarget.value }, { replace: true })
        }
      >
        <option value="">{t('anyKind')}</option>
        {proposalKind.options.map((option) => (
          <option key={option} value={option}>
            {t(`kind.${option}`)}
          </option>
        ))}
      </select>
    </>
  )
}

function Proposals({ items, onTask }: { items: readonly Proposal[]; onTask: (task: Task) => void }) {
  const t = useTexts(approvalTexts)
  const { state } = narrowedBy(usePlace().search)
  const [ticked, setTicked] = useState<readonly string[]>([])
  const open = items.filter((proposal) => proposal.mayDecide && proposal.isStillAsked && !hasOwnPage(proposal))
  const chosen = open.filter(({ proposalId }) => ticked.includes(proposalId))
  return (
    <>
      <ApproveMany open={open} chosen={chosen} onChosen={setTicked} />
      {items.length === 0 ? <p className="nothing">{t(state === 'open' ? 'empty' : 'emptyDecided')}</p> : null}
      {items.map((proposal) => (
        <ProposalCard
          key={proposal.proposalId}
          proposal={proposal}
          tick={
            open.length > 1 && open.includes(proposal) ? (
              <Tick proposal={proposal} chosen={ticked} onChosen={setTicked} />
            ) : null
          }
          onTask={onTask}
        />
      ))}
    </>
  )
}
