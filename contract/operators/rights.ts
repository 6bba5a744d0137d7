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

const ownRights = [
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
  'pictures.upload',
  'rules.read',
  'rules.propose',
  'rules.approve',
  'service.read',
  'service.answer',
  'ledger.read',
  'outbox.read',
  'outbox.open',
  'jobs.read',
  'jobs.change',
] as const
export type Right = (typeof ownRights)[number] | ContentRight

/** What an operator may do. A call names one of these, or none for everybody who is signed in. */
export const rights: readonly Right[] = [...ownRights, ...contentRights.map(({ right }) => right)]

/** Rights as data (REQ-170): which role gives which; those to content stand in a table of their own. */
const rightsOfRole: Readonly<Record<Role, readonly Right[]>> = {
  owner: [
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
    'rules.read',
    'rules.propose',
    'rules.approve',
    'service.read',
    'ledger.read',
    'outbox.read',
    'outbox.open',
    'jobs.read',
    'jobs.change',
    'fraud.read',
    'coins.read',
    'classes.read',
  ],
  editor: ['numbers.read', 'pictures.upload', 'coins.read', 'coins.change', 'classes.read', 'classes.write'],
  translator: ['coins.read'],
  reviewer: [
    'numbers.read',
    'reports.read',
    'reports.decide',
    'users.read',
    'fraud.read',
    'fraud.decide',
    'coins.read',
    'classes.read',
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
    'numbers.read',
    'users.read',
    'users.suspend',
    'users.sessions',
    'reports.read',
    'reports.decide',
    'service.read',
    'service.answer',
    'outbox.read',
    'outbox.open',
    'fraud.read',
    'classes.read',
  ],
  campaignManager: [
    'numbers.read',
    'approvals.read',
    'rules.read',
    'rules.propose',
    'pictures.upload',
    'coins.read',
    'classes.read',
  ],
  auditor: [
    'operators.read',
    'approvals.read',
    'audit.read',
    'audit.check',
    'numbers.read',
    'users.read',
    'reports.read',
    'rules.read',
    'service.read',
    'ledger.read',
    'outbox.read',
    'jobs.read',
    'fraud.read',
    'coins.read',
    'classes.read',
  ],
}

/** All rights that a set of roles gives. */
export function rightsOf(held: readonly Role[]): ReadonlySet<Right> {
  const ofContent = contentRights.filter(({ roles: given }) => given.some((role) => held.includes(role)))
  return new Set([...held.flatMap((role) => rightsOfRole[role]), ...ofContent.map(({ right }) => right)])
}
