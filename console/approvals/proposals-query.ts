import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { getProposals, proposalKind, type Proposal, type ProposalKind } from '@madang/contract/operators/approvals.ts'
import { call } from '../lib/call.ts'
import { consoleKeys } from '../lib/console-keys.ts'

export const pageSize = 20

/** Which proposals a page shows, as its address says. */
export interface Narrowed {
  readonly state: 'open' | 'decided'
  readonly kind: ProposalKind | undefined
  readonly pageIndex: number
}

export function narrowedBy({ show, kind, page }: Readonly<Record<string, string>>): Narrowed {
  return {
    state: show === 'decided' ? 'decided' : 'open',
    kind: proposalKind.options.find((option) => option === kind),
    pageIndex: Math.max(1, Math.floor(Number(page)) || 1),
  }
}

export const proposalsQuery = ({ state, kind, pageIndex }: Narrowed) =>
  queryOptions({
    queryKey: consoleKeys.proposals(state, kind ?? '', pageIndex),
    queryFn: () => call(getProposals, { state, pageIndex, pageSize, ...(kind && { kind }) }),
    placeholderData: keepPreviousData,
  })

/** A change of the rules is decided on its own page, where its dry run is read first. */
export function hasOwnPage({ kind }: Pick<Proposal, 'kind'>): boolean {
  return kind === 'programme.rules'
}
