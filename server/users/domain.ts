import * as accounts from '@madang/contract/users/accounts.ts'
import * as consents from '@madang/contract/users/consents.ts'
import * as contact from '@madang/contract/users/contact.ts'
import * as factors from '@madang/contract/users/second-factors.ts'
import * as invites from '@madang/contract/rewards/invites.ts'
import * as security from '@madang/contract/users/security.ts'
import * as tool from '@madang/contract/tool.ts'
import * as users from '@madang/contract/users/users.ts'
import { checkedCommand, command, domain, query, reserved, standalone } from '../domain.ts'
import { keptUsers, renewAttempts, sweepUsers } from './sweep.ts'
import { anonymise } from './anonymise.ts'
import { exportedAccount, exportedConsents, exportedContact, exportedSettings } from './export-account.ts'
import {
  exportedDevices,
  exportedEmailChanges,
  exportedPhoneChanges,
  exportedRecoveryCodes,
  exportedSecurityChanges,
  exportedSessions,
} from './export-security.ts'
import { forgetDeleted, keptOfDeleted } from './deletion.ts'
import { issueCaptcha } from './limits/captchas.ts'
import { changePassword, checkPasswordChange } from './passwords/change-password.ts'
import { getConsents, setConsent } from './profile/consents.ts'
import { getContact } from './contacts/contacts.ts'
import { getUndeliveredCodes } from './contacts/undelivered-codes.ts'
import { exportedReplacedEmails } from './contacts/replaced-emails.ts'
import { confirmCodes, startCodes, stopCodes } from './factors/codes.ts'
import {
  exportedAuthenticator,
  exportedFactorEnd,
  exportedPasskeys,
  exportedWithdrawCheck,
} from './factors/export-factors.ts'
import { endLostFactors, keepFactors } from './factors/lost-factors.ts'
import { addPasskey, getFactors, removePasskey, setWithdrawCheck, startPasskey } from './factors/own-passkeys.ts'
import { askOpening, askPasskey, loginByPasskey } from './factors/use-passkey.ts'
import { confirmPassword } from './passwords/confirm-password.ts'
import { getInviter } from './registration/inviters.ts'
import { login } from './sessions/login.ts'
import { logout } from './sessions/logout.ts'
import { confirmSession, endOtherSessions, endOwnSession, getSessions } from './sessions/own-sessions.ts'
import { updateAvatar, updateNickName } from './profile/profile.ts'
import { register } from './registration/register.ts'
import { noteRecoveryCodes, renewRecoveryCodes } from './passwords/renew-recovery-codes.ts'
import { resetPassword } from './passwords/reset-password.ts'
import { getSettings, setSettings } from './profile/settings.ts'
import {
  applyDelayedContacts,
  cancelContactChange,
  checkContactChange,
  checkContactCodes,
  confirmContactChange,
  startContactChange,
} from './contacts/contact-change.ts'
import { remindedIds } from './contacts/remind-id.ts'
import { sendSmsCode } from './contacts/contact-codes.ts'
import { getApiDomain } from './registration/app-information.ts'
import { stoppedAccounts } from './stopped-accounts.ts'

export const usersDomain = domain({
  name: 'users',
  about: 'accounts, sessions, devices, passwords, contacts, consents',
  mayUse: ['house', 'pictures'],
  routes: [
    query(tool.getAPIDomain, getApiDomain),
    standalone(tool.registereValidationImg, issueCaptcha),
    reserved(standalone(accounts.login, login)),
    reserved(standalone(accounts.askPasskey, askPasskey)),
    reserved(standalone(accounts.loginByPasskey, loginByPasskey)),
    standalone(accounts.registerUser, register),
    checkedCommand(accounts.changePassword, checkPasswordChange, changePassword),
    standalone(accounts.sendSmsCode, sendSmsCode),
    ...remindedIds.routes,
    standalone(accounts.resetPassword, resetPassword),
    standalone(security.askOpening, askOpening),
    ...stoppedAccounts.routes,
    command(users.logout, logout),
    command(users.updateProfile, updateNickName),
    command(users.updateAvatar, updateAvatar),
    query(security.getSessions, getSessions),
    command(security.endSession, endOwnSession),
    command(security.endOtherSessions, endOtherSessions),
    command(security.confirmSession, confirmSession),
    standalone(security.renewRecoveryCodes, renewRecoveryCodes),
    command(security.noteRecoveryCodes, noteRecoveryCodes),
    query(factors.getFactors, getFactors),
    standalone(factors.startPasskey, startPasskey),
    command(factors.addPasskey, addPasskey),
    checkedCommand(factors.removePasskey, confirmPassword, removePasskey),
    standalone(factors.startCodes, startCodes),
    standalone(factors.confirmCodes, confirmCodes),
    checkedCommand(factors.stopCodes, confirmPassword, stopCodes),
    checkedCommand(factors.setWithdrawCheck, confirmPassword, setWithdrawCheck),
    command(factors.keepFactors, keepFactors),
    query(contact.getContact, getContact),
    query(contact.getUndeliveredCodes, getUndeliveredCodes),
    checkedCommand(contact.startContactChange, checkContactChange, startContactChange),
    checkedCommand(contact.confirmContactChange, checkContactCodes, confirmContactChange),
    command(contact.cancelContactChange, cancelContactChange),
    query(consents.getConsents, getConsents),
    command(consents.setConsent, setConsent),
    query(users.getSettings, getSettings),
    command(users.setSettings, setSettings),
    query(invites.getInviter, getInviter),
  ],
  queues: stoppedAccounts.queues,
  timers: [
    { name: 'write-last-used', everyMs: 60_000, run: ({ authenticator }) => authenticator.writeLastUsed() },
    { name: 'renew-attempts', everyMs: 10_000, run: renewAttempts },
  ],
  jobs: [
    {
      name: 'apply-delayed-contacts',
      schedule: { cron: '* * * * *' },
      run: ({ db, clock, keys, random, messageWays }) =>
        applyDelayedContacts({ db, keys, random, messageWays, now: clock.now() }),
    },
    {
      name: 'end-lost-factors',
      schedule: { cron: '* * * * *' },
      run: ({ db, clock, keys, random, messageWays }) =>
        endLostFactors({ db, keys, random, messageWays, now: clock.now() }),
    },
    ...remindedIds.jobs,
    ...stoppedAccounts.jobs,
    {
      name: 'forget-deleted-users',
      schedule: { cron: '8-59/10 * * * *' },
      run: ({ db, clock }) => forgetDeleted(db, clock.now()),
    },
    {
      name: 'sweep-users',
      schedule: { cron: '2-59/10 * * * *' },
      run: ({ db, clock }) => sweepUsers(db, clock.now()),
    },
  ],
  retention: [...keptUsers, ...keptOfDeleted],
  personalData: {
    user: { by: ['user_id', 'inviter'], onErase: anonymise, onExport: [exportedAccount, exportedSettings] },
    user_contact: { by: ['user_id'], onErase: 'delete', onExport: exportedContact },
    consent: {
      by: ['user_id'],
      onErase: { stays: 'proof of what was agreed to and when' },
      onExport: exportedConsents,
    },
    delayed_phone_change: { by: ['user_id'], onErase: 'delete', onExport: exportedPhoneChanges },
    delayed_email_change: { by: ['user_id'], onErase: 'delete', onExport: exportedEmailChanges },
    delayed_factor_end: { by: ['user_id'], onErase: 'delete', onExport: exportedFactorEnd },
    user_passkey: { by: ['user_id'], onErase: 'delete', onExport: exportedPasskeys },
    user_totp: { by: ['user_id'], onErase: 'delete', onExport: exportedAuthenticator },
    user_withdraw_check: { by: ['user_id'], onErase: 'delete', onExport: exportedWithdrawCheck },
    phone_change: { by: ['user_id'], onErase: 'delete', onExport: exportedPhoneChanges },
    email_change: { by: ['user_id'], onErase: 'delete', onExport: exportedEmailChanges },
    known_device: {
      by: ['user_id'],
      onErase: { stays: 'keyed digests, forgotten after a year, so that no phone is paid for twice (INV-R03)' },
      onExport: exportedDevices,
    },
    replaced_email: { by: ['user_id'], onErase: 'delete', onExport: exportedReplacedEmails },
    security_change: { by: ['user_id'], onErase: 'delete', onExport: exportedSecurityChanges },
    recovery_code: { by: ['user_id'], onErase: 'delete', onExport: exportedRecoveryCodes },
    registration_answer: {
      by: ['user_id'],
      onErase: 'delete',
      onExport: 'notExported: the sealed answer to the registration, kept for ten minutes',
    },
    registration_trace: {
      by: ['user_id'],
      onErase: { stays: 'keyed digests that name nobody; forgotten after 90 days' },
      onExport: 'notExported: keyed digests of the device and network of the registration, whose time is in `account`',
    },
    session: { by: ['user_id'], onErase: anonymise, onExport: exportedSessions },
    money_code: {
      by: ['user_id'],
      onErase: 'delete',
      onExport: 'notExported: keyed digests of a number and a code that lives for five minutes',
    },
    sms_code: {
      by: ['user_id'],
      onErase: 'delete',
      onExport: 'notExported: keyed digests of a number and a code that lives for five minutes',
    },
    email_code: {
      by: ['user_id'],
      onErase: 'delete',
      onExport: 'notExported: keyed digests of an address and a code that lives for half an hour',
    },
    ...stoppedAccounts.personalData,
  },
})
