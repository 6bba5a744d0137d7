import { expect, test } from 'vitest'
import { type ContactKind, contactKinds } from '@madang/contract/users/contact.ts'
import type { SuspensionReason } from '@madang/contract/users/suspension-reasons.ts'
import { hourMs } from '@madang/contract/values/durations.ts'
import { transact } from '../db/tx.ts'
import { activityOf } from '../outbox/activity.ts'
import { systemRandom } from '../ports/random.ts'
import { applyDelayedContacts } from './contacts/contact-change.ts'
import { getContact } from './contacts/contacts.ts'
import { mailBy } from './contacts/contact-messages.ts'
import { askContact, changeCodes, proveContact, typeCodes } from './contacts/test-contacts.ts'
import { delayedTables } from './delays/delayed-changes.ts'
import { suspendUser, unsuspendUser } from './suspensions.ts'
import { usersFixture } from './users-fixture.ts'

const jang = systemRandom.uuid()
const samples = {
  phone: { own: '01022220001', other: '01022220002', outbox: '+821022220002', shown: 'phone' },
  email: { own: 'mina@example.com', other: 'thief@example.com', outbox: 'thief@example.com', shown: 'email' },
} as const satisfies Record<ContactKind, unknown>

/** A change of a proved contact whose old one is said to be lost: it waits 72 hours. */
async function changeThatWaits(kind: ContactKind) {
  const fixture = await usersFixture()
  const { db, clock, services } = fixture
  const phone = fixture.phone()
  const { token, userId: user } = await phone.register()
  const me = await phone.signedIn(token)
  const { own, other, outbox, shown } = samples[kind]
  await proveContact(fixture, me, kind, own)
  const before = (await getContact(me))[shown]
  await askContact(me, kind, other)
  const code = (await changeCodes(fixture, kind)).get(outbox) ?? ''
  await typeCodes(me, kind, { code, isOldLost: true })
  return {
    clock,
    before,
    shown: async () => (await getContact(me))[shown],
    waits: async () => {
      const found = await Promise.all(delayedTables.map((table) => db.selectFrom(table).select('user_id').execute()))
      return found.flat().length
    },
    suspend: (reason: SuspensionReason) =>
      transact(db, (tx) => suspendUser(tx, { id: systemRandom.uuid(), user, reason, by: jang, now: clock.now() })),
    lift: () =>
      transact(db, (tx) =>
        unsuspendUser({ tx, now: clock.now(), mail: mailBy({ ...services, tx }) }, { user, operator: jang }),
      ),
    apply: () => applyDelayedContacts({ ...services, now: clock.now() }),
    told: async () => (await activityOf(db, user)).map((entry) => entry.kind as string),
    [Symbol.asyncDispose]: () => fixture[Symbol.asyncDispose](),
  }
}

test.each(contactKinds)(
  'THR-04 suspending an account that somebody else seems to use stops the change of contact they began, also for when it is lifted: %s',
  async (kind) => {
    await using here = await changeThatWaits(kind)
    expect(await here.waits()).toBe(1)
    await here.suspend('taken')
    expect(await here.waits()).toBe(0)
    await here.lift()
    here.clock.advance(72 * hourMs)
    await here.apply()
    expect(await here.shown()).toBe(here.before)
  },
)

test.each(contactKinds)(
  'REQ-51 a change of contact that waits is dropped where its user is suspended as its hours end, and they are told; one lifted before is made: %s',
  async (kind) => {
    for (const lifted of [false, true]) {
      await using here = await changeThatWaits(kind)
      await here.suspend('spam')
      expect(await here.waits()).toBe(1)
      if (lifted) await here.lift()
      here.clock.advance(72 * hourMs)
      await here.apply()
      expect(await here.waits()).toBe(0)
      expect((await here.shown()) === here.before, `lifted: ${lifted}`).toBe(!lifted)
      expect((await here.told()).includes(`${kind}ChangeCancelled`), `lifted: ${lifted}`).toBe(!lifted)
    }
  },
)
