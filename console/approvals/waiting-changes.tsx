import { useState } from 'react'
import { useQueries } from '@tanstack/react-query'
import type { ProposalKind } from '@madang/contract/operators/approvals.ts'
import { Decide } from './decide.tsx'
import { ProposalCard, type Task } from './proposal-card.tsx'
import { proposalsQuery } from './proposals-query.ts'
import { useTexts } from '../lib/texts-of.ts'
import { approvalTexts } from './texts.ts'

/** What colleagues asked for of these kinds and waits for a second person, decided here as on the page of approvals. */
export function WaitingChanges({ kinds }: { kinds: readonly ProposalKind[] }) {
  const t = useTexts(approvalTexts)
  const [task, setTask] = useState<Task>()
  const found = useQueries({
    queries: kinds.map((kind) => ({
      ...proposalsQuery({ state: 'open', kind, pageSize: 20 }),
      refetchInterval: 15_000,
    })),
  })
  const proposals = found.flatMap(({ data }) => data?.items ?? [])
  if (!proposals.length) return null
  return (
    <section className="part stack">
      <h2>{t('waiting')}</h2>
      {proposals.map((proposal) => (
        <ProposalCard key={proposal.proposalId} proposal={proposal} tick={null} onTask={setTask} />
      ))}
      {task ? <Decide task={task} onClose={() => setTask(undefined)} onHalf={() => undefined} /> : null}
    </section>
  )
}
