import { expect, test } from 'vitest'
import { hourMs } from '@madang/contract/values/durations.ts'
import { mailBy } from '../contacts/contact-messages.ts'
import { freezeAccount } from '../freezes/freeze-account.ts'
import { openAccount } from '../freezes/open-account.ts'
import { systemRandom } from '../../ports/random.ts'
import { suspendUser, unsuspendUser } from '../suspensions.ts'
import { enterAccess } from './enter-access.ts'
import { openAccess } from './own-request.ts'
import { accessScene, failing, jang, typed } from './test-access.ts'

type Scene = Awaited<ReturnType<typeof accessScene>>
const id = () => systemRandom.uuid()

/** How an account is closed, and opened again by who may. */
const ways: Readonly<Record<string, { close(here: Scene): Promise<unknown>; open(here: Scene): Promise<unknown> }>> = {
  suspended: {
    close: ({ database, clock, userId: user }) =>
      database.transact((tx) => suspendUser(tx, { id: id(), user, reason: 'taken', by: jang, now: clock.now() })),
    open: ({ database, services, clock, userId: user }) =>
      database.transact((tx) =>
        unsuspendUser({ tx, now: clock.now(), mail: mailBy({ ...services, tx }) }, { user, operator: jang }),
      ),
  },
  frozen: {
    close: ({ database, clock, userId: user }) =>
      database.transact((tx) =>
        freezeAccount({ tx, now: clock.now(), publish: () => {} }, { id: id(), user, denied: 'newDevice' }),
      ),
    open: ({ database, clock, userId: user }) =>
      database.transact((tx) => openAccount({ tx, now: clock.now() }, user, { way: 'recoveryCode' })),
  },
}

for (const [name, { close, open }] of Object.entries(ways)) {
  test(`REQ-57 nobody enters an account that was ${name} after the grant, also once it is open again`, async () => {
    await using here = await accessScene()
    const asked = await here.ask()
    const accessId = await here.claim(asked)
    here.clock.advance(72 * hourMs)
    await here.grant(accessId)
    const { ticket } = await openAccess(here.other.caller(), asked)
    await close(here)
    for (const moment of [name, 'open again']) {
      const opened = openAccess(here.other.caller(), asked)
      await expect(opened, moment).rejects.toMatchObject(failing('CONFLICT'))
      const entered = enterAccess(here.other.caller(), { ticket, ...typed })
      await expect(entered, moment).rejects.toMatchObject(failing('EXPIRED'))
      if (moment === name) await open(here)
    }
  })

  test(`REQ-57 a request made while the account is ${name} ends as it opens`, async () => {
    await using here = await accessScene()
    await close(here)
    const asked = await here.ask()
    const accessId = await here.claim(asked)
    here.clock.advance(72 * hourMs)
    await open(here)
    await expect(here.grant(accessId)).rejects.toMatchObject(failing('CONFLICT'))
    const anew = await here.claim(await here.ask())
    here.clock.advance(72 * hourMs)
    await here.grant(anew)
  })
}

test('REQ-57 an account that is not active gives no ticket and takes none', async () => {
  await using here = await accessScene()
  const asked = await here.ask()
  const accessId = await here.claim(asked)
  here.clock.advance(72 * hourMs)
  await here.grant(accessId)
  const { ticket } = await openAccess(here.other.caller(), asked)
  await here.db.updateTable('user').set({ status: 'suspended' }).where('user_id', '=', here.userId).execute()
  await expect(openAccess(here.other.caller(), asked)).rejects.toMatchObject(failing('CONFLICT'))
  const entered = enterAccess(here.other.caller(), { ticket, ...typed })
  await expect(entered).rejects.toMatchObject(failing('EXPIRED'))
})
