import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Out } from '@madang/contract/endpoint.ts'
import { getProposals, proposalKind, type Proposal, type ProposalKind } from '@madang/contract/operators/approvals.ts'
import { call } from '../lib/call.ts'
import { consoleKeys } from '../lib/console-keys.ts'

export const pageSize = 20

/** Which proposals a page shows, as its address says. */
export interface Narrowed {
  readonly state: 'open' | 'decided'
  readonly kind: ProposalKind | undefined
}

/** Where a page of them begins. */
export type ProposalPlace = NonNullable<Out<typeof getProposals>['next']>

export function narrowedBy({ show, kind }: Readonly<Record<string, string>>): Narrowed {
  return {
    state: show === 'decided' ? 'decided' : 'open',
    kind: proposalKind.options.find((option) => option === kind),
  }
}

export const proposalsQuery = ({ state, kind }: Narrowed, after?: ProposalPlace) =>
  queryOptions({
    queryKey: consoleKeys.proposals(state, kind ?? '', after),
    queryFn: () => call(getProposals, { state, after, pageSize, ...(kind && { kind }) }),
    placeholderData: keepPreviousData,
  })

/** A change of the rules is decided on its own page, where its dry run is read first. */
export function hasOwnPage({ kind }: Pick<Proposal, 'kind'>): boolean {
  return kind === 'programme.rules'
}
