import { expect, test } from 'vitest'
import type { UserId } from '@madang/contract/ids.ts'
import type { WithdrawalId } from '@madang/contract/wallet/withdrawals.ts'
import { working } from '../../server/casework/test-due-rows.ts'
import { kst, testPromotion } from '../../server/campaigns/xrp/test-xrp.ts'
import { replayEverything } from '../../server/operators/running/replay-books.ts'
import { serverKeys } from '../../server/keys/server-keys.ts'
import { checkLedger } from '../../server/ledger/check-ledger.ts'
import { memoryBus } from '../../server/ports/bus.ts'
import { modelSeeds } from '../../server/ports/test-seeds.ts'
import { cancelWithdraw } from '../../server/wallet/withdrawals/cancel-withdraw.ts'
import { carriedOutDecisions } from '../../server/wallet/withdrawals/carry-out-decisions.ts'
import { createWithdraw } from '../../server/wallet/withdrawals/create-withdraw.ts'
import { markProcessing, noteCompleted } from '../../server/wallet/withdrawals/pay.ts'
import {
  asking,
  dana,
  eunho,
  giveBack,
  handClock,
  telling,
  testPorts,
} from '../../server/wallet/withdrawals/test-withdrawals.ts'
import { withdrawalDecisions } from '../../server/wallet/withdrawals/withdrawal-cases.ts'

const dayMs = 86_400_000
const publish = () => undefined
const dayOf = (date: Date) => new Date(date.getTime() + 9 * 3_600_000).toISOString().slice(0, 10)

/** Numbers below a bound, the same for a seed. */
function drawn(seed: number): (bound: number) => number {
  let state = seed
  return (bound) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * bound)
  }
}

/** What people of one promotion earn, and what they withdraw of it meanwhile, by chance. */
async function random(seed: number) {
  const here = await testPromotion()
  const { db } = here
  const clock = handClock('2026-10-05T03:00:00Z')
  const next = drawn(seed)
  const ports = testPorts()
  const wallet = { isStopped: () => Promise.resolve(false), stillAct: () => Promise.resolve(true) }
  const services = working({ db, clock, bus: memoryBus(), withdrawals: ports, wallet: wallet as never }) // nothing else is asked
  const [top] = await here.join(null, '2026-10-01T09:00')
  const people: UserId[] = [top!]
  const open: { id: WithdrawalId; user: UserId }[] = []
  const ended = { completed: 0, cancelled: 0, rejected: 0, failed: 0 }
  const some = <Item>(items: readonly Item[]): Item => items[next(items.length)]!
  const noting = <Result>(run: (by: Parameters<typeof markProcessing>[0]) => Promise<Result>) =>
    here.transact((tx) => run({ tx, at: clock.now(), publish }))

  const join = async () => void people.push(...(await here.join(some(people), `${dayOf(clock.now())}T12:00`)))
  const listen = async () => {
    const users = people.filter(() => next(3) > 0)
    for (const user of users) await here.listen(user, dayOf(clock.now()), some([29, 30, 65]))
  }
  const ask = async () => {
    for (const user of people) {
      const { held } = await here.has(user)
      if (Number(held) < 10) continue
      const changes = { asset: 'XRP', network: 'xrpl', address: `xrpl:${user}`, tag: '7', quantity: '10' } as const
      const calling = { ...telling, user, clock, publish, keys: serverKeys(Buffer.alloc(32)), withdrawals: ports }
      const made = await here.transact((tx) => createWithdraw({ ...calling, tx, checked: 'password' }, asking(changes)))
      open.push({ id: made.withdrawalId, user })
    }
  }
  const end = async () => {
    const one = open.shift()
    if (!one) return
    const { id, user } = one
    const how = some(['completed', 'cancelled', 'rejected', 'failed'] as const)
    ended[how]++
    if (how === 'cancelled') {
      const calling = { user, clock, publish, withdrawals: ports }
      await here.transact((tx) => cancelWithdraw({ ...calling, tx }, { withdrawalId: id }))
      return
    }
    const rejects = how === 'rejected'
    await here.transact((tx) =>
      withdrawalDecisions.decide(
        tx,
        id,
        {
          version: 2,
          decision: rejects ? 'rejected' : 'approved',
          decision_by: eunho,
          decision_with: rejects ? null : dana,
          decision_reason: rejects ? 'scamAddress' : null,
        },
        clock.now(),
      ),
    )
    clock.pass(31_000)
    await carriedOutDecisions.timer.run(services)
    if (rejects) return
    await noting((by) => markProcessing(by, id))
    if (how === 'failed') await giveBack(noting, id)
    else await noting((by) => noteCompleted(by, id, { txid: `tx-${id}` }))
  }
  for (let day = 0; day < 36; day++) {
    if (people.length < 8 && day % 2 === 0) await join()
    await listen()
    await here.settle(`${dayOf(clock.now())}T23:30`)
    await ask()
    if (next(2)) await end()
    clock.pass(dayMs)
  }
  const last = kst(`${dayOf(clock.now())}T09:00`)
  const { differences } = await replayEverything(db, last)
  return {
    here,
    ended,
    requests: open.length + Object.values(ended).reduce((sum, each) => sum + each, 0),
    // Class time and fraud control are written by hand.
    differences: differences.filter((text) => !/^(class time of|grant invite)/.test(text)),
  }
}

test.each(modelSeeds(1))(
  'INV-M08 what people earn of the XRP promotion and withdraw meanwhile, by chance, replays whole (row %i)',
  async (seed) => {
    const { here, ended, requests, differences } = await random(seed)
    await using database = here
    expect(requests).toBeGreaterThan(2)
    expect(Object.values(ended).filter((count) => count > 0).length).toBeGreaterThan(1)
    expect(differences).toEqual([])
    expect(await checkLedger(database.db)).toEqual([])
  },
)
