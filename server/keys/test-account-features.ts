import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import * as accounts from '@madang/contract/users/accounts.ts'
import * as contact from '@madang/contract/users/contact.ts'
import * as access from '@madang/contract/users/lost-access.ts'
import * as factors from '@madang/contract/users/second-factors.ts'
import { hourMs } from '@madang/contract/values/durations.ts'
import { sendWithdrawCode } from '@madang/contract/wallet/withdrawals.ts'
import { bytesOf } from '../operators/test-staff.ts'
import { openMessageRow } from '../outbox/queue-message.ts'
import { testPasskey } from '../passkeys/test-authenticator.ts'
import { tryMoneyCode, useMoneyCode } from '../users/contacts/money-codes.ts'
import { contactRows } from '../users/contacts/contact-rows.ts'
import { applyDelayedContacts } from '../users/contacts/contact-change.ts'
import { codeOf, stepOf } from '../users/factors/totp.ts'
import { goodPassword } from '../users/users-fixture.ts'
import { transact } from '../db/tx.ts'
import { type TurnedFeature, type Turning } from './test-turning.ts'

const password = goodPassword
const passwords = { newPassword: password, confirmPassword: password }
const deviceHash = 'a'.repeat(32)

/** Text messages and mails by their recipient, the latest of each, opened with the keys of now. */
async function messages({ db, services }: Turning, purpose: string): Promise<Map<string, string>> {
  const found = db
    .selectFrom('outbox_message')
    .selectAll()
    .where('purpose', '=', purpose as 'reset')
  const opened = (await found.orderBy('id').execute()).map((row) => openMessageRow(services.keys, row))
  return new Map(opened.map(({ recipient, body }) => [recipient, body]))
}
const sixDigits = (body: string | undefined) => /\d{6}/.exec(body ?? '')?.[0] ?? ''

interface Change {
  readonly kind: contact.ContactKind
  readonly next: string
  readonly old?: string
  readonly isOldLost?: boolean
}

async function confirms(here: Turning, token: string, { kind, next, old = '', isOldLost = false }: Change) {
  const codes = await messages(here, contactRows[kind].purpose)
  const form = { kind, code: sixDigits(codes.get(next)), oldCode: sixDigits(codes.get(old)), isOldLost }
  return here.data(here.server.call(contact.confirmContactChange, form, token))
}
const starts = (here: Turning, token: string, { kind, next }: Pick<Change, 'kind' | 'next'>) =>
  here.data(here.server.call(contact.startContactChange, { kind, value: next, password }, token))

async function proves(here: Turning, token: string, change: Change) {
  await starts(here, token, change)
  await confirms(here, token, change)
}

async function withContact(here: Turning, kind: contact.ContactKind, next: string) {
  const person = await here.register()
  await proves(here, person.token, { kind, next })
  return person
}

/** A change that waits 72 hours. */
async function loses(here: Turning, token: string, change: Change) {
  await starts(here, token, change)
  await confirms(here, token, { ...change, isOldLost: true })
}

const appliesLater = (here: Turning) =>
  applyDelayedContacts({ ...here.services, now: new Date(here.clock.now().getTime() + 72 * hourMs) })

/** Uses of contacts of either kind, each named once. */
const ofEveryKind = [
  'user_contact.sealed',
  'user_contact.digest',
  'user_contact.lookup',
  'outbox_message.recipient',
  'outbox_message.body',
] as const

function changeOf(kind: contact.ContactKind, numbered: (no: number) => string): TurnedFeature {
  const { change } = contactRows[kind]
  return {
    uses: [
      `${change}.sealed`,
      `${change}.digest`,
      `${change}.new_code`,
      `${change}.old_code`,
      ...(kind === 'phone' ? ofEveryKind : []),
    ],
    open: async (here) => {
      let no = 0
      const { token, userId } = await withContact(here, kind, numbered(no))
      return async () => {
        const [old, next] = [numbered(no), numbered(++no)]
        await starts(here, token, { kind, next })
        return async () => {
          await confirms(here, token, { kind, next, old })
          const form = { contact: next, ...(await here.captcha('reset')) }
          await here.data(here.server.call(accounts.remindId, form, null, here.headers()))
          expect((await messages(here, 'remindId')).get(next)).toContain(userId)
        }
      }
    },
  }
}

function resetBy(way: accounts.CodeWay, to: string): TurnedFeature {
  const { kind, field, codeField } = accounts.codeWays[way]
  const uses =
    way === 'sms'
      ? (['sms_code.phone', 'sms_code.code', 'captcha.device', 'captcha.secret'] as const)
      : (['email_code.email', 'email_code.code'] as const)
  return {
    uses,
    open: async (here) => {
      const { userId } = await withContact(here, kind, to)
      return async () => {
        const asked = { userId, way, [field]: to, ...(await here.captcha('reset')) }
        await here.data(here.server.call(accounts.sendSmsCode, asked, null, here.headers()))
        const captcha = await here.captcha('reset')
        return async () => {
          const code = sixDigits((await messages(here, 'reset')).get(to))
          const form = { userId, [field]: to, way, [codeField]: code, ...passwords, ...captcha }
          await here.data(here.server.call(accounts.resetPassword, form, null, here.headers()))
        }
      }
    },
  }
}

/** What a person's account holds under a secret, over the wire. */
export const accountFeatures: Readonly<Record<string, TurnedFeature>> = {
  'a change of number, and the ID sent to it': changeOf('phone', (no) => `+82102000000${no}`),
  'a change of address, and the ID mailed to it': changeOf('email', (no) => `changed${no}@example.com`),
  'a lost number and a replaced address': {
    uses: ['delayed_phone_change.sealed', 'delayed_phone_change.digest', 'replaced_email.sealed'],
    open: async (here) => {
      const { token } = await withContact(here, 'phone', '+821030000000')
      let email = 'mina0@example.com'
      await proves(here, token, { kind: 'email', next: email })
      let no = 0
      return async () => {
        const phone = `+82103000000${++no}`
        const next = `mina${no}@example.com`
        await proves(here, token, { kind: 'email', next, old: email })
        email = next
        await loses(here, token, { kind: 'phone', next: phone })
        return async () => {
          await appliesLater(here)
          const masked = `+8210****000${no}`
          expect(await here.data(here.server.call(contact.getContact, {}, token))).toMatchObject({ Phone: masked })
          // That the number was lost is told each time to the first address as well, which was sealed before any turn.
          const told = here.db
            .selectFrom('outbox_message')
            .selectAll()
            .where('kind', '=', 'email')
            .where('purpose', '=', 'phoneChange')
          const mailed = (await told.execute()).map((row) => openMessageRow(here.services.keys, row).recipient)
          expect(mailed.filter((recipient) => recipient === 'mina0@example.com')).toHaveLength(no)
        }
      }
    },
  },
  'a lost address': {
    uses: ['delayed_email_change.sealed', 'delayed_email_change.digest'],
    open: async (here) => {
      const { token } = await withContact(here, 'email', 'mi@example.com')
      let no = 0
      return async () => {
        await loses(here, token, { kind: 'email', next: `later${++no}@example.com` })
        return async () => {
          await appliesLater(here)
          const shown = await here.data(here.server.call(contact.getContact, {}, token))
          expect(shown).toMatchObject({ Email: 'la***@example.com', DelayedEmail: null })
        }
      }
    },
  },
  'a request of who lost every key': {
    uses: ['access_request.contact'],
    open: async (here) => {
      const { userId } = await here.register()
      return async () => {
        const form = {
          userId,
          lost: ['password'],
          contact: 'mina@example.com',
          words: '',
          ...(await here.captcha('reset')),
        }
        const asked = await here.server.call(access.askAccess, form, null, here.headers())
        const { Secret: secret, Request: request } = asked.data as {
          Secret: string
          Request: { Reference: string }
        }
        const reference = request.Reference
        return async () => {
          const read = await here.data(here.server.call(access.getAccess, { reference, secret }, null))
          expect(read).toMatchObject({ Contact: 'mi***@example.com' })
        }
      }
    },
  },
  'a reset by text message': resetBy('sms', '+821040000000'),
  'a reset by mail': resetBy('email', 'mina.reset@example.com'),
  'a code that confirms a withdrawal': {
    uses: ['money_code.phone', 'money_code.code'],
    open: async (here) => {
      const phone = '+821050000000'
      const { token, userId } = await withContact(here, 'phone', phone)
      return async () => {
        await here.data(here.server.call(sendWithdrawCode, {}, token))
        return async () => {
          const code = sixDigits((await messages(here, 'money')).get(phone))
          const { db, keys } = here.services
          await tryMoneyCode({ db, keys, user: userId, now: here.clock.now() }, code)
          await transact(db, (tx) => useMoneyCode(tx, keys, userId, code))
        }
      }
    },
  },
  'one-time codes as second factor': {
    uses: ['user_totp.sealed'],
    open: async (here) => {
      const { token, userId } = await here.register()
      return async () => {
        const { Secret } = await here.data(here.server.call(factors.startCodes, { password }, token))
        const key = bytesOf(Secret!)
        const code = () => {
          here.clock.advance(30_000)
          return codeOf(key, stepOf(here.clock.now()))
        }
        return async () => {
          await here.data(here.server.call(factors.confirmCodes, { code: code() }, token))
          const form = { userId, password, deviceHash, code: code(), imgId: '', imgCode: '' }
          await here.data(here.server.call(accounts.login, form, null, here.headers()))
          await here.data(here.server.call(factors.stopCodes, { password }, token))
        }
      }
    },
  },
  'a login by passkey': {
    uses: ['passkey_challenge.held_by', 'user_passkey.device'],
    open: async (here) => {
      const { token, userId } = await here.register()
      const passkey = testPasskey(here.services.relyingParties.app.origin, { userHandle: userId })
      const { Options } = await here.data(here.server.call(factors.startPasskey, { password }, token))
      const made = { name: 'Galaxy', response: passkey.make(Options!) }
      expect(await here.server.call(factors.addPasskey, made, token, here.headers())).toMatchObject({ success: 200 })
      return async () => {
        const { Options: asked } = await here.data(here.server.call(accounts.askPasskey, {}, null, here.headers()))
        return () => {
          const form = { userId, response: passkey.use(asked!), deviceHash }
          return here.data(here.server.call(accounts.loginByPasskey, form, null, here.headers()))
        }
      }
    },
  },
  'a registration that is answered again': {
    uses: ['registration_answer.sealed'],
    open: (here) =>
      Promise.resolve(async () => {
        const consents = ['age', 'terms', 'privacy']
        const form = { nickName: 'Jun', password, confirmPassword: password, deviceHash, consents }
        const sent = { ...form, ...(await here.captcha('register')), requestId: randomUUID() }
        const ask = () => here.data(here.server.call(accounts.registerUser, sent, null, here.headers()))
        const first = await ask()
        return async () => expect(await ask()).toEqual(first)
      }),
  },
}
