import { lazy, type ComponentType } from 'react'
import { contentPlace } from './content/content-place.ts'
import type { Place } from './shell/place-list.ts'

type Page = ComponentType<{ name: string }>
/** A place with its pages: the one of the area, and the one of a single thing in it, which gets its name. */
export interface PlacePages extends Place {
  readonly page: ComponentType
  readonly one?: Page
}

/** Reached from the house. */
const inHouse = { within: 'house' }

/** Every page of the console, a row for each. Pages are fetched when they are opened first. */
export const places: readonly (PlacePages | null)[] = [
  {
    area: 'home',
    text: 'nav.home',
    shape: 'home',
    right: 'numbers.read',
    page: lazily(async () => (await import('./routes/home.tsx')).Home),
  },
  {
    area: 'reports',
    text: 'nav.reports',
    shape: 'reports',
    right: 'reports.read',
    page: lazily(async () => (await import('./routes/reports.tsx')).Reports),
  },
  {
    area: 'appeals',
    text: 'nav.appeals',
    shape: 'service',
    right: 'appeals.read',
    page: lazily(async () => (await import('./casework/appeals/appeals-page.tsx')).Appeals),
  },
  {
    area: 'fraud',
    text: 'nav.fraud',
    shape: 'shield',
    right: 'fraud.read',
    page: lazily(async () => (await import('./routes/fraud.tsx')).Fraud),
  },
  {
    area: 'withdrawals',
    text: 'nav.withdrawals',
    shape: 'outbox',
    right: 'withdrawals.read',
    page: lazily(async () => (await import('./routes/withdrawals.tsx')).Withdrawals),
  },
  {
    area: 'deposits',
    text: 'nav.deposits',
    shape: 'outbox',
    right: 'deposits.read',
    page: lazily(async () => (await import('./deposits/deposits-page.tsx')).Deposits),
  },
  {
    area: 'buybacks',
    text: 'nav.buybacks',
    shape: 'coins',
    right: 'buybacks.read',
    page: lazily(async () => (await import('./routes/buybacks.tsx')).Buybacks),
  },
  {
    area: 'airdrops',
    text: 'nav.airdrops',
    shape: 'badge',
    right: 'airdrops.read',
    page: lazily(async () => (await import('./routes/airdrops.tsx')).Airdrops),
  },
  {
    area: 'studio-months',
    text: 'nav.studioMonths',
    shape: 'calendar',
    right: 'studioMonths.read',
    page: lazily(async () => (await import('./casework/studios/studio-months-page.tsx')).StudioMonths),
  },
  {
    area: 'awards',
    text: 'nav.awards',
    shape: 'badge',
    right: 'awards.read',
    page: lazily(async () => (await import('./casework/awards/awards-page.tsx')).Awards),
  },
  {
    area: 'service',
    text: 'nav.service',
    shape: 'service',
    right: 'service.read',
    page: lazily(async () => (await import('./routes/service.tsx')).Service),
  },
  {
    area: 'access-requests',
    text: 'nav.accessRequests',
    shape: 'shield',
    right: 'service.read',
    page: lazily(async () => (await import('./casework/access/access-requests-page.tsx')).AccessRequests),
  },
  {
    area: 'country-requests',
    text: 'nav.countryRequests',
    shape: 'globe',
    right: 'service.read',
    page: lazily(async () => (await import('./casework/countries/country-requests-page.tsx')).CountryRequests),
  },
  contentPlace('articles', 'articles', async () => (await import('./content/articles/article-row.tsx')).articleRow),
  {
    area: 'errors',
    text: 'nav.errors',
    shape: 'alert',
    right: 'articles.read',
    page: lazily(async () => (await import('./routes/article-reports.tsx')).ArticleReports),
  },
  {
    area: 'contest',
    text: 'nav.contest',
    shape: 'badge',
    right: 'contest.read',
    page: lazily(async () => (await import('./casework/contest/contest-page.tsx')).Contest),
  },
  {
    area: 'partners',
    text: 'nav.partners',
    shape: 'users',
    right: 'partners.read',
    page: lazily(async () => (await import('./casework/partners/partners-page.tsx')).Partners),
  },
  {
    area: 'studios',
    text: 'nav.studios',
    shape: 'users',
    right: 'studios.read',
    page: lazily(async () => (await import('./casework/studios/studios-page.tsx')).Studios),
  },
  contentPlace(
    'announcements',
    'bell',
    async () => (await import('./content/announcements/announcement-row.tsx')).announcementRow,
  ),
  contentPlace('banners', 'banners', async () => (await import('./content/banners/banner-row.tsx')).bannerRow),
  contentPlace(
    'campaignTexts',
    'articles',
    async () => (await import('./content/campaign-texts/campaign-text-row.tsx')).campaignTextRow,
  ),
  contentPlace(
    'publishers',
    'badge',
    async () => (await import('./content/publishers/publisher-row.tsx')).publisherRow,
  ),
  contentPlace(
    'exchangeItems',
    'coins',
    async () => (await import('./content/exchange-items/exchange-item-row.tsx')).exchangeItemRow,
  ),
  contentPlace(
    'rechargeChannels',
    'coins',
    async () => (await import('./content/recharge-channels/channel-row.tsx')).rechargeChannelRow,
  ),
  contentPlace('events', 'calendar', async () => (await import('./content/events/event-row.tsx')).eventRow),
  contentPlace('classes', 'calendar', async () => (await import('./content/classes/class-row.tsx')).classRow),
  {
    area: 'attendance',
    text: 'nav.attendance',
    shape: 'clock',
    right: 'classes.read',
    page: lazily(async () => (await import('./classes/attendance-page.tsx')).AttendancePage),
    one: lazily(async () => (await import('./classes/class-attendance.tsx')).ClassAttendance),
  },
  {
    area: 'coins',
    text: 'nav.coins',
    shape: 'coins',
    right: 'coins.read',
    page: lazily(async () => (await import('./routes/coins.tsx')).Coins),
  },
  null,
  {
    area: 'users',
    text: 'nav.users',
    shape: 'users',
    right: 'users.read',
    page: lazily(async () => (await import('./routes/users.tsx')).Users),
    one: lazily(async () => (await import('./routes/user.tsx')).User),
  },
  {
    area: 'campaigns',
    text: 'nav.campaigns',
    shape: 'campaigns',
    right: 'campaigns.read',
    page: lazily(async () => (await import('./campaigns/campaigns-page.tsx')).Campaigns),
    one: lazily(async () => (await import('./campaigns/campaign-page.tsx')).Campaign),
  },
  {
    area: 'rules',
    text: 'nav.rules',
    shape: 'rules',
    right: 'rules.read',
    page: lazily(async () => (await import('./routes/rules.tsx')).RulesPage),
    one: lazily(async () => (await import('./routes/rule-proposal.tsx')).RuleProposal),
  },
  {
    area: 'ledger',
    text: 'nav.ledger',
    shape: 'ledger',
    right: 'ledger.read',
    page: lazily(async () => (await import('./routes/ledger.tsx')).Ledger),
  },
  {
    area: 'house',
    text: { 'ko-KR': '운영사 설정', 'zh-CN': '公司设置', 'en-GB': 'House' },
    shape: 'home',
    right: 'company.read',
    page: lazily(async () => (await import('./house/house-page.tsx')).House),
  },
  contentPlace('company', 'badge', async () => (await import('./content/house/company-row.tsx')).companyRow, inHouse),
  contentPlace(
    'legalDocuments',
    'articles',
    async () => (await import('./content/house/legal-document-row.tsx')).legalDocumentRow,
    inHouse,
  ),
  contentPlace('serviceHours', 'clock', async () => (await import('./content/house/hours-row.tsx')).hoursRow, inHouse),
  contentPlace(
    'helplines',
    'service',
    async () => (await import('./content/house/helpline-row.tsx')).helplineRow,
    inHouse,
  ),
  contentPlace(
    'appReadings',
    'globe',
    async () => (await import('./content/house/app-readings-row.tsx')).appReadingsRow,
    inHouse,
  ),
  contentPlace(
    'maintenance',
    'alert',
    async () => (await import('./content/house/maintenance-row.tsx')).maintenanceRow,
    inHouse,
  ),
  {
    area: 'countries',
    text: 'nav.countries',
    shape: 'globe',
    right: 'countries.read',
    page: lazily(async () => (await import('./countries/countries-page.tsx')).Countries),
  },
  {
    area: 'networks',
    text: 'nav.networks',
    shape: 'coins',
    right: 'networks.read',
    page: lazily(async () => (await import('./routes/networks.tsx')).Networks),
  },
  {
    area: 'reconciliation',
    text: 'nav.reconciliation',
    shape: 'approvals',
    right: 'ledger.read',
    page: lazily(async () => (await import('./reconciliation/reconciliation-page.tsx')).Reconciliation),
  },
  {
    area: 'outbox',
    text: 'nav.outbox',
    shape: 'outbox',
    right: 'outbox.read',
    page: lazily(async () => (await import('./routes/outbox.tsx')).Outbox),
  },
  {
    area: 'operations',
    text: 'nav.operations',
    shape: 'pulse',
    right: 'jobs.read',
    page: lazily(async () => (await import('./operations/operations-page.tsx')).Operations),
  },
  {
    area: 'jobs',
    text: 'nav.jobs',
    shape: 'clock',
    right: 'jobs.read',
    page: lazily(async () => (await import('./routes/jobs.tsx')).Jobs),
  },
  null,
  {
    area: 'approvals',
    text: 'nav.approvals',
    shape: 'approvals',
    right: 'approvals.read',
    page: lazily(async () => (await import('./routes/approvals.tsx')).Approvals),
  },
  {
    area: 'operators',
    text: 'nav.operators',
    shape: 'operators',
    right: 'operators.read',
    page: lazily(async () => (await import('./routes/operators.tsx')).Operators),
  },
  {
    area: 'audit',
    text: 'nav.audit',
    shape: 'audit',
    right: 'audit.read',
    page: lazily(async () => (await import('./routes/audit.tsx')).Audit),
  },
  {
    area: 'security',
    text: 'nav.security',
    shape: 'shield',
    right: 'security.read',
    page: lazily(async () => (await import('./routes/security.tsx')).SecurityPage),
  },
  {
    area: 'sessions',
    text: 'nav.sessions',
    shape: 'shield',
    right: null,
    page: lazily(async () => (await import('./routes/own-sessions.tsx')).OwnSessions),
  },
]

function lazily<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  return lazy(async () => ({ default: await load() }))
}
