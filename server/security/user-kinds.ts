import * as live from '@madang/contract/rewards/live.ts'
import * as accounts from '@madang/contract/users/accounts.ts'
import * as contact from '@madang/contract/users/contact.ts'
import * as access from '@madang/contract/users/lost-access.ts'
import * as ownData from '@madang/contract/users/own-data.ts'
import * as factors from '@madang/contract/users/second-factors.ts'
import * as own from '@madang/contract/users/security.ts'
import { ofCall, ofUsers, only, wrongProofs, type Kind } from './kind.ts'

const logins = only(accounts.login, accounts.loginByPasskey)
const resets = only(accounts.resetPassword, own.unfreeze, access.enterAccess)

/** What happens at the doors of the app. */
export const userKinds = {
  'login.done': {
    severity: 'info',
    fields: ofCall,
    calls: { at: logins, when: ['done'] },
  },
  'login.asked': {
    severity: 'info',
    fields: [...ofCall, 'check'],
    calls: { at: logins, when: ['CHECK_NEEDED'] },
  },
  'login.wrong': {
    severity: 'notice',
    fields: ofCall,
    alertFrom: { times: 1000, minutes: 10 },
    calls: { at: logins, when: wrongProofs },
    activity: 'loginFailed',
  },
  'login.locked': {
    severity: 'warning',
    fields: ofCall,
    alertFrom: { times: 100, minutes: 10 },
    calls: { at: logins, when: ['LOCKED_FOR_A_WHILE', 'TOO_MANY'] },
    activity: 'loginFailed',
  },
  'registration.done': {
    severity: 'info',
    fields: ofCall,
    alertFrom: { times: 2000, minutes: 60 },
    calls: { at: only(accounts.registerUser), when: ['done'] },
  },
  'registration.limited': {
    severity: 'notice',
    fields: ofCall,
    alertFrom: { times: 200, minutes: 60 },
    calls: { at: only(accounts.registerUser), when: ['TOO_MANY', 'CHECK_NEEDED'] },
  },
  'reset.code': {
    severity: 'info',
    fields: ofCall,
    alertFrom: { times: 500, minutes: 60 },
    calls: { at: only(accounts.sendSmsCode, accounts.remindId), when: ['done'] },
  },
  'reset.limited': {
    severity: 'notice',
    fields: ofCall,
    alertFrom: { times: 50, minutes: 60 },
    calls: { at: only(accounts.sendSmsCode, accounts.remindId), when: ['TOO_MANY', 'LOCKED_FOR_A_WHILE'] },
  },
  'reset.done': {
    severity: 'notice',
    fields: ofCall,
    alertFrom: { times: 100, minutes: 60 },
    calls: { at: resets, when: ['done'] },
  },
  'reset.wrong': {
    severity: 'warning',
    fields: ofCall,
    alertFrom: { times: 100, minutes: 60 },
    calls: { at: resets, when: wrongProofs },
    activity: 'resetFailed',
  },
  'reset.locked': {
    severity: 'warning',
    fields: ofCall,
    alertFrom: { times: 20, minutes: 60 },
    calls: { at: resets, when: ['LOCKED_FOR_A_WHILE', 'TOO_MANY'] },
    activity: 'resetFailed',
  },
  'access.asked': {
    severity: 'notice',
    fields: ofCall,
    alertFrom: { times: 50, minutes: 60 },
    calls: { at: only(access.askAccess), when: ['done'] },
  },
  'access.limited': {
    severity: 'notice',
    fields: ofCall,
    alertFrom: { times: 50, minutes: 60 },
    calls: { at: only(access.askAccess, access.sendAccessCode), when: ['TOO_MANY'] },
  },
  'access.wrong': {
    severity: 'warning',
    fields: ofCall,
    alertFrom: { times: 100, minutes: 60 },
    calls: {
      at: only(access.getAccess, access.openAccess, access.proveAccess, access.sendAccessCode),
      when: ['NOT_FOUND', 'PROOF_WRONG'],
    },
  },
  'access.opened': {
    severity: 'notice',
    fields: ofCall,
    calls: { at: only(access.openAccess), when: ['done'] },
  },
  'access.stopped': {
    severity: 'warning',
    fields: ofCall,
    alertFrom: { times: 5, minutes: 60 },
    calls: { at: only(access.stopAccess), when: ['done'] },
  },
  'captcha.wrong': {
    severity: 'notice',
    fields: ofCall,
    alertFrom: { times: 2000, minutes: 10 },
    calls: { at: ofUsers, when: ['IMAGE_CODE_WRONG', 'CAPTCHA_WRONG'] },
  },
  'factor.changed': {
    severity: 'notice',
    fields: ofCall,
    calls: {
      at: only(
        accounts.changePassword,
        contact.confirmContactChange,
        factors.addPasskey,
        factors.removePasskey,
        factors.confirmCodes,
        factors.stopCodes,
        factors.setWithdrawCheck,
        own.renewRecoveryCodes,
      ),
      when: ['done'],
    },
  },
  'account.frozen': {
    severity: 'warning',
    fields: ofCall,
    alertFrom: { times: 5, minutes: 60 },
    calls: { at: only(own.freeze, own.freezeByLink), when: ['done'] },
  },
  'account.leaving': {
    severity: 'notice',
    fields: ofCall,
    calls: { at: only(ownData.exportData, ownData.openExport, ownData.requestDeletion), when: ['done'] },
  },
  'ticket.refused': {
    severity: 'notice',
    fields: ofCall,
    alertFrom: { times: 200, minutes: 60 },
    calls: { at: only(live.redeemTicket), when: ['EXPIRED'] },
  },
  'report.refused': {
    severity: 'warning',
    fields: ofCall,
    alertFrom: { times: 5, minutes: 60 },
    calls: { at: only(live.reportAttendance), when: ['NOT_ALLOWED', 'EXPIRED'] },
  },
} as const satisfies Record<string, Kind>
