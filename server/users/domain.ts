import * as accounts from '@madang/contract/users/accounts.ts'
import * as consents from '@madang/contract/users/consents.ts'
import * as contact from '@madang/contract/users/contact.ts'
import * as invites from '@madang/contract/rewards/invites.ts'
import * as security from '@madang/contract/users/security.ts'
import * as tool from '@madang/contract/tool.ts'
import * as users from '@madang/contract/users/users.ts'
import { domain, command, query, standalone } from '../domain.ts'
import { sweepUsers } from './sweep.ts'
import { anonymise } from './anonymise.ts'
import { getActivity, recordEvent } from './account-events.ts'
import { issueCaptcha } from './limits/captchas.ts'
import { changePassword } from './passwords/change-password.ts'
import { getConsents, setConsent } from './profile/consents.ts'
import { getContact, setContact } from './contacts/contacts.ts'
import { installationOf } from './devices/device.ts'
import { getInviter } from './registration/inviters.ts'
import { login } from './sessions/login.ts'
import { logout } from './sessions/logout.ts'
import { confirmSession, endOtherSessions, endOwnSession, getSessions } from './sessions/own-sessions.ts'
import { updateAvatar, updateNickName } from './profile/profile.ts'
import { register } from './registration/register.ts'
import { renewRecoveryCodes } from './passwords/renew-recovery-codes.ts'
import { resetPassword } from './passwords/reset-password.ts'
import { getSettings, setSettings } from './profile/settings.ts'
import { sendSmsCode } from './contacts/sms-codes.ts'

export const usersDomain = domain({
  name: 'users',
  about: 'accounts, sessions, devices, passwords, contacts, consents',
  mayUse: [],
  routes: [
    query(tool.getAPIDomain, ({ addresses }) => addresses.apiUrl),
    standalone(tool.registereValidationImg, (context, { purpose, kind }) =>
      issueCaptcha(context.db, context, {
        purpose,
        kind,
        now: context.now,
        device: installationOf(context.keys, context),
      }),
    ),
    standalone(accounts.login, (context, form) => login(context, context, form)),
    standalone(accounts.conciseRegistere, async (context, form) => {
      const registered = await register(context, context, form)
      // The registration stands whatever becomes of this; a failed round is made up for by the next (INV-R02).
      await context.settler.settle().catch(context.report)
      return registered
    }),
    standalone(accounts.changePassword, (context, form) => changePassword(context, context, form)),
    standalone(accounts.sendSmsCode, (context, form) => sendSmsCode(context, context, form)),
    standalone(accounts.resetPassword, (context, form) => resetPassword(context, context, form)),
    standalone(users.logout, (context) => logout(context, context)),
    command(users.updateProfile, async (context, { nickName }) => {
      await updateNickName(context.tx, context.user, nickName)
      await recordEvent(context.tx, context.user, 'profileChanged', { ...context, now: context.clock.now() })
      return null
    }),
    command(users.updateAvatar, async (context, { avatar }) => {
      await updateAvatar(context.tx, context.user, avatar)
      await recordEvent(context.tx, context.user, 'profileChanged', { ...context, now: context.clock.now() })
      return null
    }),
    query(security.getSessions, ({ db, user, session, now }) => getSessions(db, { user, session, now })),
    standalone(security.endSession, (context, input) => endOwnSession(context, context, input)),
    standalone(security.endOtherSessions, (context) => endOtherSessions(context, context)),
    command(security.confirmSession, ({ tx, user, session }, input) => confirmSession(tx, { user, session }, input)),
    standalone(security.renewRecoveryCodes, (context, input) => renewRecoveryCodes(context, context, input)),
    command(security.noteRecoveryCodes, async (context) => {
      await recordEvent(context.tx, context.user, 'codesNoted', { ...context, now: context.clock.now() })
      return null
    }),
    query(security.getActivity, ({ db, user }, page) => getActivity(db, user, page)),
    query(contact.getContact, ({ db, user, keys }) => getContact(db, keys, user)),
    standalone(contact.setContact, (context, input) => setContact(context, context, input)),
    query(consents.getConsents, ({ db, user, now }) => getConsents(db, user, now)),
    command(consents.setConsent, (context, input) =>
      setConsent(context.tx, { ...context, now: context.clock.now() }, input),
    ),
    query(users.getSettings, ({ db, user }) => getSettings(db, user)),
    command(users.setSettings, ({ tx, user }, changes) => setSettings(tx, user, changes)),
    query(invites.getInviter, ({ db }, input) => getInviter(db, input)),
  ],
  timers: [{ name: 'write-last-used', everyMs: 60_000, run: ({ authenticator }) => authenticator.writeLastUsed() }],
  jobs: [
    {
      name: 'sweep-users',
      schedule: { cron: '2-59/10 * * * *' },
      run: ({ db, clock }) => sweepUsers(db, clock.now()),
    },
  ],
  personalData: {
    account_event: { by: ['user_id'], onErase: 'delete' },
    consent: { by: ['user_id'], onErase: { stays: 'proof of what was agreed to and when' } },
    known_device: { by: ['user_id'], onErase: 'delete' },
    security_change: { by: ['user_id'], onErase: 'delete' },
    recovery_code: { by: ['user_id'], onErase: 'delete' },
    registration_trace: {
      by: ['user_id'],
      onErase: { stays: 'keyed digests that name nobody; forgotten after 90 days' },
    },
    session: { by: ['user_id'], onErase: anonymise },
    sms_code: { by: ['user_id'], onErase: 'delete' },
    suspension: { by: ['user_id'], onErase: { stays: 'decisions of operators and their reasons (INV-F09)' } },
    user: { by: ['user_id', 'inviter'], onErase: anonymise },
    user_contact: { by: ['user_id'], onErase: 'delete' },
  },
})
