import { audited, query, standalone, type Route } from '../../domain.ts'
import * as approvals from '@madang/contract/operators/approvals.ts'
import * as audit from '@madang/contract/operators/audit.ts'
import * as security from '@madang/contract/operators/security.ts'
import * as signInCalls from '@madang/contract/operators/sign-in.ts'
import * as staff from '@madang/contract/operators/staff.ts'
import * as passkeys from '@madang/contract/operators/passkeys.ts'
import * as proofs from '@madang/contract/operators/proofs.ts'
import { getEntries } from '../../audit/get-entries.ts'
import { getSecurity, getSecurityAlerts } from '../../security/get-security.ts'
import { checkAndRecord } from '../check-and-record.ts'
import { approve, approveMany, getProposals, refuse, withdraw } from '../proposals/proposals.ts'
import { addPasskey, getPasskeys, removePasskey, startPasskey } from '../passkeys/own-passkeys.ts'
import { askPasskey, askSignInPasskey, enterPasskey, proveByPasskey } from '../passkeys/use-passkey.ts'
import { enterCode, prove, signIn } from './sign-in.ts'
import { getOperators } from './get-operators.ts'
import { invite, openHalf, revokeLink } from './invitations.ts'
import { endOwnSession, getSessions, seenTries } from './own-sessions.ts'
import { disable, getMe, proposeEnable, proposeReset, proposeRoles, signOut } from './staff.ts'
import { decideStop, stop } from './stops/stops.ts'
import { openLink, useLink } from './use-link.ts'

export const accessRoutes: readonly Route[] = [
  standalone(signInCalls.openLink, openLink),
  standalone(signInCalls.useLink, useLink),
  standalone(signInCalls.signIn, signIn),
  standalone(signInCalls.enterCode, enterCode),
  standalone(proofs.prove, prove),
  standalone(passkeys.askSignInPasskey, askSignInPasskey),
  standalone(passkeys.enterPasskey, enterPasskey),
  standalone(passkeys.askPasskey, askPasskey),
  standalone(passkeys.proveByPasskey, proveByPasskey),
  query(passkeys.getPasskeys, getPasskeys),
  standalone(passkeys.startPasskey, startPasskey),
  audited(passkeys.addPasskey, addPasskey),
  audited(passkeys.removePasskey, removePasskey),
  query(staff.getMe, getMe),
  audited(staff.seenTries, seenTries),
  audited(staff.signOut, signOut),
  query(staff.getOperators, getOperators),
  audited(staff.invite, invite),
  audited(staff.proposeRoles, proposeRoles),
  audited(staff.proposeReset, proposeReset),
  audited(staff.proposeEnable, proposeEnable),
  audited(staff.disable, disable),
  audited(staff.stop, stop),
  audited(staff.decideStop, decideStop),
  audited(staff.revokeLink, revokeLink),
  audited(staff.openHalf, openHalf),
  query(staff.getSessions, getSessions),
  audited(staff.endOwnSession, endOwnSession),
  query(approvals.getProposals, getProposals),
  audited(approvals.approve, approve),
  audited(approvals.approveMany, approveMany),
  audited(approvals.refuse, refuse),
  audited(approvals.withdraw, withdraw),
  query(audit.getEntries, getEntries),
  standalone(audit.checkChain, checkAndRecord),
  query(security.getSecurity, getSecurity),
  query(security.getSecurityAlerts, getSecurityAlerts),
]
