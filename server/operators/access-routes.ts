import { audited, query, standalone, type Route } from '../domain.ts'
import * as approvals from '@madang/contract/operators/approvals.ts'
import * as audit from '@madang/contract/operators/audit.ts'
import * as door from '@madang/contract/operators/door.ts'
import * as staff from '@madang/contract/operators/staff.ts'
import { getEntries } from '../audit/get-entries.ts'
import { checkAndRecord } from './check-and-record.ts'
import { approve, getProposals, refuse, withdraw } from './proposals.ts'
import { enterCode, signIn } from './sign-in.ts'
import { disable, getMe, getOperators, invite, proposeReset, proposeRoles, signOut } from './staff.ts'
import { openLink, useLink } from './use-link.ts'

export const accessRoutes: readonly Route[] = [
  standalone(door.openLink, (context, input) => openLink(context, context, input)),
  standalone(door.useLink, (context, input) => useLink(context, context, input)),
  standalone(door.signIn, (context, input) => signIn(context, context, input)),
  standalone(door.enterCode, (context, input) => enterCode(context, context, input)),
  query(staff.getMe, (context) => getMe(context.db, context)),
  audited(staff.signOut, signOut),
  query(staff.getOperators, ({ db, now }) => getOperators(db, now)),
  audited(staff.invite, (context, input) => invite(context, context, input)),
  audited(staff.proposeRoles, (context, input) => proposeRoles(context, context, input)),
  audited(staff.proposeReset, (context, input) => proposeReset(context, context, input)),
  audited(staff.disable, disable),
  query(approvals.getProposals, (context, input) => getProposals(context.db, context, input)),
  audited(approvals.approve, (context, input) => approve(context, context, input)),
  audited(approvals.refuse, refuse),
  audited(approvals.withdraw, withdraw),
  query(audit.getEntries, ({ db }, input) => getEntries(db, input)),
  standalone(audit.checkChain, (context) => checkAndRecord(context, context)),
]
