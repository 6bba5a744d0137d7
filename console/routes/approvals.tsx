import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import type { In } from '@madang/contract/endpoint.ts'
import { getProposals, proposalFilters, type Proposal } from '@madang/contract/operators/approvals.ts'
import { ApproveMany, Tick } from '../approvals/approve-many.tsx'
import { Decide } from '../approvals/decide.tsx'
import { ProposalCard, type Task } from '../approvals/proposal-card.tsx'
import { hasOwnPage, proposalsQuery } from '../approvals/proposals-query.ts'
import { approvalTexts } from '../approvals/texts.ts'
import { useT } from '../lib/locale.ts'
import { useTexts } from '../lib/texts-of.ts'
import { ListBar } from '../list/list-bar.tsx'
import { ListPages } from '../list/list-pages.tsx'
import { type ListPlace, useListPlace } from '../list/list-place.ts'
import { Empty } from '../list/list.tsx'
import { ListActs } from '../list/list-acts.tsx'
import { Skeleton } from '../list/skeleton.tsx'
import { Choice } from '../parts/choice.tsx'
import { LinkDialog } from '../parts/link-dialog.tsx'
import { Load } from '../parts/load.tsx'
import { Frame } from '../shell/frame.tsx'

type State = 'open' | 'decided'

/** What waits for a second person, and what was decided (REQ-174). All that narrows it stands in the address. */
export function Approvals() {
  const say = useT()
  const [task, setTask] = useState<Task>()
  const words = useTexts(approvalTexts)
  const [half, setHalf] = useState<{ readonly text: string; readonly by: string }>()
  const place = useListPlace({ filters: proposalFilters })
  const state: State = place.marked('show') === 'decided' ? 'decided' : 'open'
  const asked = { state, ...place.asked, words: place.words }
  const after = place.after as In<typeof getProposals>['after'] // the server reads what the address says
  const query = useQuery(proposalsQuery({ ...asked, after }))
  return (
    <Frame title={say('nav.approvals')}>
      <Narrowing place={place} state={state} asked={asked} />
      <Load query={query} waiting={<Skeleton />}>
        {(shown) => (
          <>
            <Proposals
              key={JSON.stringify([asked, after])}
              items={shown.items}
              place={place}
              state={state}
              onTask={setTask}
            />
            <ListPages place={place} shown={shown} isOld={query.isPlaceholderData} />
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

function Narrowing({
  place,
  state,
  asked,
}: {
  place: ListPlace
  state: State
  asked: Readonly<Record<string, unknown>>
}) {
  const t = useTexts(approvalTexts)
  const { kind, end, asked: whose } = proposalFilters
  const ends = {
    name: 'end',
    label: t('end'),
    values: end.options,
    nameOf: (value: string) => t(`state.${end.parse(value)}`),
  }
  return (
    <>
      <div className="tabs2">
        {(['open', 'decided'] as const).map((show) => (
          <button
            key={show}
            type="button"
            aria-pressed={state === show}
            onClick={() => place.change({ show: show === 'open' ? '' : show, end: '' })}
          >
            {t(show)}
          </button>
        ))}
      </div>
      <ListBar
        place={place}
        search={t('search')}
        filters={[
          { name: 'kind', label: t('kind'), values: kind.options, nameOf: (value) => t(`kind.${kind.parse(value)}`) },
          {
            name: 'asked',
            label: t('askedBy'),
            values: whose.options,
            nameOf: (value) => t(value === 'mine' ? 'byMe' : 'byOthers'),
          },
          ...(state === 'decided' ? [ends] : []),
        ]}
        hasDates
        end={
          <>
            <Order place={place} />
            <ListActs place={place} list={getProposals} asked={asked} />
          </>
        }
      />
    </>
  )
}

/** Proposals are cards without a head to press: which come first is chosen beside. */
function Order({ place }: { place: ListPlace }) {
  const t = useTexts(approvalTexts)
  return (
    <Choice
      label={t('order')}
      value={place.isRising ? 'rising' : ''}
      values={['', 'rising']}
      nameOf={(order) => t(order === 'rising' ? 'oldest' : 'newest')}
      onValue={(order) => place.change({ order })}
    />
  )
}

function Proposals({
  items,
  place,
  state,
  onTask,
}: {
  items: readonly Proposal[]
  place: ListPlace
  state: State
  onTask: (task: Task) => void
}) {
  const t = useTexts(approvalTexts)
  const [ticked, setTicked] = useState<readonly string[]>([])
  const open = items.filter((proposal) => proposal.mayDecide && proposal.isStillAsked && !hasOwnPage(proposal))
  const chosen = open.filter(({ proposalId }) => ticked.includes(proposalId))
  return (
    <>
      <ApproveMany open={open} chosen={chosen} onChosen={setTicked} />
      {items.length ? null : <Empty place={place} none={<p>{t(state === 'open' ? 'empty' : 'emptyDecided')}</p>} />}
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
