import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { In } from '@madang/contract/endpoint.ts'
import { getProposals, type Proposal } from '@madang/contract/operators/approvals.ts'
import { call } from '../lib/call.ts'
import { consoleKeys } from '../lib/console-keys.ts'

export const proposalsQuery = (asked: In<typeof getProposals>) =>
  queryOptions({
    queryKey: consoleKeys.proposals(asked),
    queryFn: () => call(getProposals, asked),
    placeholderData: keepPreviousData,
  })

/** A change of the rules is decided on its own page, where its dry run is read first. */
export function hasOwnPage({ kind }: Pick<Proposal, 'kind'>): boolean {
  return kind === 'programme.rules'
}
