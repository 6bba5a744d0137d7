import { contentRights, type ContentRight } from './content/content-areas.ts'

/** The eight roles of the console (REQ-170). An operator may hold several; their rights add up. */
export const roles = [
  'owner',
  'editor',
  'translator',
  'reviewer',
  'finance',
  'support',
  'campaignManager',
  'auditor',
] as const
export type Role = (typeof roles)[number]

/** Rights as data (REQ-170): which roles give each; those to content stand in a table of their own. */
const ownRights = {
  'operators.read': ['owner', 'auditor'],
  'operators.change': ['owner'],
  'approvals.read': ['owner', 'finance', 'support', 'campaignManager', 'auditor'],
  'audit.read': ['owner', 'finance', 'auditor'],
  'audit.check': ['owner', 'auditor'],
  'lists.export': ['owner', 'finance', 'auditor'],
  'numbers.read': ['owner', 'editor', 'reviewer', 'finance', 'support', 'campaignManager', 'auditor'],
  'users.read': ['owner', 'reviewer', 'finance', 'support', 'auditor'],
  'users.contact': ['owner', 'support'],
  'users.suspend': ['owner', 'support'],
  'users.sessions': ['owner', 'support'],
  'users.open': ['owner', 'support'],
  'users.lead': ['owner', 'reviewer', 'support'],
  'reports.read': ['owner', 'reviewer', 'support', 'auditor'],
  'reports.decide': ['reviewer', 'support'],
  'fraud.read': ['owner', 'reviewer', 'finance', 'support', 'auditor'],
  'fraud.decide': ['reviewer', 'finance'],
  'appeals.read': ['owner', 'reviewer', 'finance', 'support', 'auditor'],
  'buybacks.read': ['owner', 'finance', 'support', 'auditor'],
  'buybacks.decide': ['owner', 'finance'],
  'airdrops.read': ['owner', 'finance', 'support', 'auditor'],
  'airdrops.decide': ['owner', 'finance'],
  'withdrawals.read': ['owner', 'finance', 'support', 'auditor'],
  'withdrawals.decide': ['owner', 'finance'],
  'deposits.read': ['owner', 'finance', 'support', 'auditor'],
  'deposits.enter': ['owner', 'finance'],
  'coins.read': ['owner', 'editor', 'translator', 'reviewer', 'campaignManager', 'auditor'],
  'coins.change': ['editor'],
  'pictures.upload': ['editor', 'campaignManager'],
  'rules.read': ['owner', 'finance', 'campaignManager', 'auditor'],
  'rules.propose': ['owner', 'campaignManager'],
  'rules.approve': ['owner', 'finance'],
  'campaigns.read': ['owner', 'finance', 'campaignManager', 'auditor'],
  'campaigns.propose': ['owner', 'campaignManager'],
  'campaigns.approve': ['owner', 'finance'],
  'contest.read': ['owner', 'editor', 'reviewer', 'campaignManager', 'auditor'],
  'contest.review': ['reviewer', 'campaignManager'],
  'awards.read': ['owner', 'finance', 'campaignManager', 'auditor'],
  'awards.decide': ['owner', 'finance', 'campaignManager'],
  'partners.read': ['owner', 'finance', 'campaignManager', 'auditor'],
  'partners.decide': ['owner', 'campaignManager'],
  'contest.fees': ['owner', 'finance', 'campaignManager'],
  'contest.agreeFees': ['owner', 'finance'],
  'studios.read': ['owner', 'reviewer', 'campaignManager', 'auditor'],
  'studios.review': ['reviewer', 'campaignManager'],
  'studioMonths.read': ['owner', 'finance', 'campaignManager', 'auditor'],
  'studioMonths.decide': ['owner', 'finance'],
  'service.read': ['owner', 'support', 'auditor'],
  'service.answer': ['support'],
  'ledger.read': ['owner', 'finance', 'auditor'],
  'networks.read': ['owner', 'finance', 'auditor'],
  'networks.stop': ['owner', 'finance'],
  'networks.change': ['owner', 'finance'],
  'countries.read': ['owner', 'finance', 'support', 'campaignManager', 'auditor'],
  'countries.change': ['owner', 'finance'],
  'outbox.read': ['owner', 'support', 'auditor'],
  'outbox.open': ['owner', 'support'],
  'security.read': ['owner', 'auditor'],
  'jobs.read': ['owner', 'auditor'],
  'jobs.change': ['owner'],
} as const satisfies Readonly<Record<string, readonly Role[]>>
export type Right = keyof typeof ownRights | ContentRight

const allRights: readonly { readonly right: Right; readonly roles: readonly Role[] }[] = [
  ...Object.entries(ownRights).map(([right, held]) => ({
    right: right as keyof typeof ownRights, // its own keys
    roles: held,
  })),
  ...contentRights,
]

/** What an operator may do. A call names one of these, or none for everybody who is signed in. */
export const rights: readonly Right[] = allRights.map(({ right }) => right)

/** All rights that a set of roles gives. */
export function rightsOf(held: readonly Role[]): ReadonlySet<Right> {
  return new Set(
    allRights.filter(({ roles: given }) => given.some((role) => held.includes(role))).map(({ right }) => right),
  )
}
