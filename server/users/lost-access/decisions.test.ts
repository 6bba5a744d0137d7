import { expect, test } from 'vitest'
import { dayMs, hourMs } from '@madang/contract/values/durations.ts'
import { openMessageRow } from '../../outbox/queue-message.ts'
import { systemRandom } from '../../ports/random.ts'
import { anonymise } from '../anonymise.ts'
import { giveEmail, provePhone } from '../contacts/test-contacts.ts'
import { freezeAccount } from '../freezes/freeze-account.ts'
import { useFreezeLink } from '../freezes/freeze-links.ts'
import { refuseUndecided } from './decide-access.ts'
import { enterAccess } from './enter-access.ts'
import { openAccess, proveAccess } from './own-request.ts'
import { accessScene, failing, typed } from './test-access.ts'

test('REQ-174 of several requests for an account none is granted until the others are refused, used or over', async () => {
  await using here = await accessScene()
  const [one, other] = [await here.ask(), await here.ask()]
  const [first, second] = [await here.claim(one), await here.claim(other)]
  here.clock.advance(72 * hourMs)
  for (const accessId of [first, second]) await expect(here.grant(accessId)).rejects.toMatchObject(failing('CONFLICT'))
  await here.refuse(other)
  await here.grant(first)
  const later = await here.claim(await here.ask())
  here.clock.advance(72 * hourMs)
  await expect(here.grant(later), 'beside one that may be used').rejects.toMatchObject(failing('CONFLICT'))
  here.clock.advance(4 * dayMs)
  await here.grant(later)
})

test('REQ-50 a number that was proved spares the wait only while it is the account’s', async () => {
  await using here = await accessScene()
  await provePhone(here, await here.me(), '01022223333')
  here.clock.advance(hourMs)
  const asked = await here.ask({ lost: ['password'], contact: '010-2222-3333' })
  const texts = await here.db.selectFrom('outbox_message').selectAll().where('purpose', '=', 'reset').execute()
  const [code] = /\d{6}/.exec(openMessageRow(here.services.keys, texts[0]!).body)!
  await proveAccess(here.other.caller(), { ...asked, code })
  const accessId = await here.claim(asked)
  here.clock.advance(hourMs)
  const another = { proved_at: here.clock.now() }
  await here.db.updateTable('user_contact').set(another).where('kind', '=', 'phone').execute()
  await expect(here.grant(accessId)).rejects.toMatchObject(failing('CONFLICT'))
  here.clock.advance(72 * hourMs)
  await here.grant(accessId)
})

test('THR-01 what nobody decided in 14 days is refused, alike for an account and for nobody’s; a deletion ends requests at once', async () => {
  await using here = await accessScene()
  const { db, clock, database, userId } = here
  const both = [await here.ask(), await here.ask({ userId: '1234567890' })]
  clock.advance(14 * dayMs - 1)
  await refuseUndecided({ db, now: clock.now() })
  for (const keys of both) expect(await here.state(keys)).toBe('waiting')
  clock.advance(1)
  await refuseUndecided({ db, now: clock.now() })
  for (const keys of both) expect(await here.state(keys)).toBe('refused')
  const granted = await here.ask()
  const accessId = await here.claim(granted)
  clock.advance(72 * hourMs)
  await here.grant(accessId)
  await database.transact((tx) => anonymise(tx, userId, clock.now()))
  expect(await here.state(granted)).toBe('refused')
  await expect(openAccess(here.other.caller(), granted)).rejects.toMatchObject(failing('CONFLICT'))
  const open = db.selectFrom('access_request').select('reference').where('decided_at', 'is', null)
  expect(await open.execute()).toEqual([])
})

test('REQ-57 REQ-126 the grant and the entry are each told by one mail, the password that the entry sets by no other, and the link of the grant’s freezes the account: its ticket is void', async () => {
  for (const isDenied of [false, true]) {
    await using here = await accessScene({ hasFactor: false })
    const { db, clock, database, services, other, userId: user } = here
    await giveEmail(here, await here.me(), 'mina@example.com')
    clock.advance(hourMs)
    const asked = await here.ask({ lost: ['password'] })
    const accessId = await here.claim(asked)
    clock.advance(8 * dayMs)
    await here.grant(accessId)
    const told = async (purpose: string) => {
      const rows = await db.selectFrom('outbox_message').selectAll().where('purpose', '=', purpose).execute()
      return rows.map((row) => openMessageRow(services.keys, row))
    }
    const granted = await told('accessAllowed')
    expect(granted).toMatchObject([{ recipient: 'mina@example.com' }])
    const { ticket } = await openAccess(other.caller(), asked)
    const entering = () => enterAccess(other.caller(), { ticket, ...typed })
    if (isDenied) {
      const secret = /link=([\w-]+)/.exec(granted[0]!.body)![1]!
      const id = systemRandom.uuid()
      await database.transact(async (tx) => {
        const { denied } = await useFreezeLink(tx, secret, clock.now())
        expect(denied).toBe('accessAllowed')
        await freezeAccount({ tx, now: clock.now(), publish: () => {} }, { id, user, denied })
      })
      await expect(entering()).rejects.toMatchObject(failing('EXPIRED'))
    } else await entering()
    expect(await told('accessEntered')).toHaveLength(isDenied ? 0 : 1)
    const notices = await db.selectFrom('notice').select('facts').where('user_id', '=', user).execute()
    expect(notices).toContainEqual({ facts: { change: 'accessAllowed' } })
    const entries = notices.filter(
      ({ facts }) => facts['change'] === 'accessEntered' || facts['change'] === 'passwordReset',
    )
    expect(entries).toEqual(isDenied ? [] : [{ facts: { change: 'accessEntered' } }])
    expect(await told('passwordReset')).toEqual([])
  }
})
