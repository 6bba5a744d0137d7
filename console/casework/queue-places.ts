import type { QueueName } from '@madang/contract/operators/casework/queues.ts'
import type { PlainKey } from '../lib/locale.ts'

/** What the dashboard calls each queue, and where it is worked on. */
export const queuePlaces: Readonly<Record<QueueName, { readonly text: PlainKey; readonly to: string }>> = {
  reports: { text: 'nav.reports', to: '/reports' },
  warningAppeals: { text: 'home.warningAppeals', to: '/appeals?kind=warning' },
  suspensionAppeals: { text: 'home.suspensionAppeals', to: '/appeals?kind=suspension' },
  service: { text: 'nav.service', to: '/service' },
  accessRequests: { text: 'nav.accessRequests', to: '/access-requests' },
  countryRequests: { text: 'nav.countryRequests', to: '/country-requests' },
  articles: { text: 'home.reviews', to: '/articles' },
  articleErrors: { text: 'nav.errors', to: '/errors' },
  contestTopics: { text: 'nav.contest', to: '/contest' },
  partners: { text: 'nav.partners', to: '/partners' },
  studioApplications: { text: 'nav.studios', to: '/studios' },
  studioMonths: { text: 'nav.studioMonths', to: '/studio-months' },
  approvals: { text: 'nav.approvals', to: '/approvals' },
  fraud: { text: 'nav.fraud', to: '/fraud' },
  buybacks: { text: 'nav.buybacks', to: '/buybacks' },
  airdropClaims: { text: 'nav.airdrops', to: '/airdrops' },
  awards: { text: 'nav.awards', to: '/awards' },
  withdrawals: { text: 'nav.withdrawals', to: '/withdrawals' },
  contradictions: { text: 'home.contradictions', to: '/networks' },
  unmatchedDeposits: { text: 'home.unmatchedDeposits', to: '/deposits' },
  refunds: { text: 'home.refunds', to: '/networks' },
  appeals: { text: 'home.invitationAppeals', to: '/appeals?kind=invitation' },
}
