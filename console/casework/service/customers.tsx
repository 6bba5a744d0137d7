import { useQuery } from '@tanstack/react-query'
import type { Out } from '@madang/contract/endpoint.ts'
import { claimCustomer, customerQueue, type getQueue } from '@madang/contract/operators/casework/service.ts'
import { call } from '../../lib/call.ts'
import { useT } from '../../lib/locale.ts'
import { figure, moment } from '../../lib/moment.ts'
import { queries } from '../../lib/queries.ts'
import type { CaseKind, ShownCase } from '../case-kind.ts'
import { Conversation } from './conversation.tsx'
import { serviceQuery } from './service-query.ts'

type Row = Out<typeof getQueue>['customers'][number]
export type Customer = Row & ShownCase

/** Customers who wrote to customer service (REQ-102, REQ-173); the conversation opens to the one who answers. */
export const customers: CaseKind<Customer> = {
  queue: customerQueue.queue,
  right: customerQueue.decides,
  list: async () => {
    const { customers: rows } = await queries.fetchQuery({ ...serviceQuery, staleTime: 0 })
    return { items: rows.map(shown), totalCount: rows.length, next: null }
  },
  pageSize: 1000,
  refreshMs: 10_000,
  idOf: ({ userId }) => userId,
  claim: ({ userId }) => call(claimCustomer, { userId }),
  person: (customer) => customer,
  personHead: 'users.name',
  columns: [
    { head: 'service.place', isFigure: true, cell: (_, { place }) => place ?? '–' },
    { head: 'service.messages', isFigure: true, cell: (_, { messages }) => figure(messages) },
  ],
  stateHead: 'service.by',
  stateText: (t, { isMine, claimedBy }) => (isMine ? t('service.me') : (claimedBy ?? '–')),
  none: 'service.empty',
  unchosen: 'service.choose',
  isWide: true,
  title: (_, { nickName }) => nickName,
  about: () => <Private />,
  claimVerb: 'service.claim',
  isBare: true,
  decision: ({ userId, nickName }) => <Conversation userId={userId} nickName={nickName} />,
}

function shown(row: Row): Customer {
  return {
    ...row,
    openedAt: row.since,
    state: row.claimedBy === null ? 'open' : 'claimed',
    outcome: null,
    decidedBy: null,
    decidedAt: null,
  }
}

function Private() {
  const t = useT()
  return <p className="s">{t('service.private')}</p>
}

/** Whether customer service answers now, and when it opens again. */
export function Hours() {
  const t = useT()
  const { data } = useQuery(serviceQuery)
  if (!data) return null
  const { isOpen, opensAt } = data
  if (isOpen) return <span className="pill ok">{t('service.open')}</span>
  return (
    <span className="pill">{opensAt ? t('service.closed', { time: moment(opensAt) }) : t('service.closedNow')}</span>
  )
}
