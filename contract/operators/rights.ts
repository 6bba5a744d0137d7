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

/** What an operator may do. A call names one of these, or none for everybody who is signed in. */
export const rights = [
  'operators.read',
  'operators.change',
  'approvals.read',
  'audit.read',
  'audit.check',
  'numbers.read',
  'users.read',
  'users.suspend',
  'users.sessions',
  'reports.read',
  'reports.decide',
  'fraud.read',
  'fraud.decide',
  'coins.read',
  'coins.change',
  'classes.read',
  'classes.write',
  'articles.read',
  'articles.write',
  'articles.translate',
  'articles.review',
  'pictures.upload',
  'banners.read',
  'banners.write',
  'banners.review',
  'publishers.read',
  'publishers.write',
  'publishers.review',
  'announcements.read',
  'announcements.write',
  'announcements.review',
  'rules.read',
  'rules.propose',
  'rules.approve',
  'service.read',
  'service.answer',
  'ledger.read',
  'outbox.read',
  'outbox.open',
] as const
export type Right = (typeof rights)[number]

/** Rights as data (REQ-170): which role gives which. The auditor reads everything and changes nothing. */
export const rightsOfRole: Readonly<Record<Role, readonly Right[]>> = {
  owner: [
    ...(['operators.read', 'operators.change', 'approvals.read', 'audit.read', 'audit.check', 'numbers.read'] as const),
    ...(['users.read', 'users.suspend', 'users.sessions', 'reports.read', 'articles.read'] as const),
    ...(['rules.read', 'rules.propose', 'rules.approve', 'service.read'] as const),
    ...(['ledger.read', 'outbox.read', 'outbox.open'] as const),
    ...(['publishers.read', 'announcements.read', 'announcements.write', 'announcements.review'] as const),
    ...(['banners.read'] as const),
    ...(['fraud.read'] as const),
    ...(['coins.read', 'classes.read'] as const),
  ],
  editor: [
    ...(['numbers.read', 'articles.read', 'articles.write', 'articles.translate', 'articles.review'] as const),
    ...(['publishers.read', 'publishers.write', 'publishers.review'] as const),
    ...(['announcements.read', 'announcements.write', 'announcements.review'] as const),
    ...(['pictures.upload', 'banners.read', 'banners.write', 'banners.review'] as const),
    ...(['coins.read', 'coins.change', 'classes.read', 'classes.write'] as const),
  ],
  translator: ['articles.read', 'articles.translate', 'coins.read'],
  reviewer: [
    ...(['numbers.read', 'articles.read', 'articles.review', 'reports.read', 'reports.decide', 'users.read'] as const),
    ...(['publishers.read', 'publishers.review', 'announcements.read', 'announcements.review'] as const),
    ...(['banners.read', 'banners.review'] as const),
    ...(['fraud.read', 'fraud.decide'] as const),
    ...(['coins.read', 'classes.read'] as const),
  ],
  finance: [
    'numbers.read',
    'users.read',
    'approvals.read',
    'audit.read',
    'rules.read',
    'rules.approve',
    'ledger.read',
    'fraud.read',
    'fraud.decide',
  ],
  support: [
    ...(['numbers.read', 'users.read', 'users.suspend', 'users.sessions'] as const),
    ...(['reports.read', 'reports.decide', 'service.read', 'service.answer'] as const),
    ...(['outbox.read', 'outbox.open'] as const),
    ...(['fraud.read', 'classes.read'] as const),
  ],
  campaignManager: [
    ...(['numbers.read', 'approvals.read', 'articles.read', 'rules.read', 'rules.propose'] as const),
    ...(['announcements.read', 'announcements.write'] as const),
    ...(['pictures.upload', 'banners.read', 'banners.write'] as const),
    ...(['coins.read', 'classes.read'] as const),
  ],
  auditor: [
    ...(['operators.read', 'approvals.read', 'audit.read', 'audit.check', 'numbers.read'] as const),
    ...(['users.read', 'reports.read', 'articles.read', 'rules.read', 'service.read'] as const),
    ...(['ledger.read', 'outbox.read'] as const),
    ...(['publishers.read', 'announcements.read', 'banners.read'] as const),
    ...(['fraud.read'] as const),
    ...(['coins.read', 'classes.read'] as const),
  ],
}

/** All rights that a set of roles gives. */
export function rightsOf(held: readonly Role[]): ReadonlySet<Right> {
  return new Set(held.flatMap((role) => rightsOfRole[role]))
}
