import { expect, test } from 'vitest'
import { airdropClaims as calls } from '@madang/contract/operators/casework/airdrop-claims.ts'
import { claimSpecialAirdrop } from '@madang/contract/rewards/special-airdrop.ts'
import { transact } from '../../db/tx.ts'
import { wholeServer } from '../../http/test-whole-server.ts'
import { balances } from '../../ledger/account.ts'
import { manualClock } from '../../ports/clock.ts'
import { carriedOutAirdrops } from '../../rewards/airdrop/airdrop-cases.ts'
import { replay } from '../../rewards/replay/replay.ts'
import { addRuleSet } from '../../rules/activate-rules.ts'
import { cvc } from '../../rules/programmes.ts'
import { hire, proveAnew } from '../test-staff.ts'

/** Two people of finance, and a claim made under rules by which one or two decide it. */
async function desk(onePerson: 0 | 1) {
  const clock = manualClock('2026-11-22T03:00:00Z')
  const server = await wholeServer({ clock })
  const { db } = server
  const { rules } = await db
    .selectFrom('rule_set')
    .select('rules')
    .where('version', '=', 'v2')
    .executeTakeFirstOrThrow()
  await transact(db, async (tx) => {
    const specialAirdrop = { reward: '10', afterUnlocked: '0.5', budget: '100', onePerson }
    await addRuleSet(tx, cvc, { version: 'claims', rules: { ...(rules as object), specialAirdrop } })
    await tx.insertInto('rule_in_force').values({ effective_from: '2026-11-01', version: 'claims' }).execute()
  })
  const [mina] = await server.people(1, 'none')
  expect(await server.call(claimSpecialAirdrop, {}, mina!.token)).toMatchObject({ data: { State: 'review' } })
  const now = clock.now()
  const ara = await hire(db, ['finance'], { name: 'Ara', now })
  await proveAnew(db, { token: ara.token, now })
  const propose = () => server.call(calls.propose, { ids: [mina!.userId], reason: 'earned by the rules' }, ara.token)
  const listed = async () => {
    const { data } = await server.call(calls.list, {}, ara.token)
    return (data as { Items: object[] }).Items[0]
  }
  const bonus = async () => (await balances(db, mina!.userId, 'USDT')).bonus
  return { server, db, clock, propose, listed, bonus, [Symbol.asyncDispose]: () => server[Symbol.asyncDispose]() }
}

test('REQ-174 REQ-115 a claim takes two people by the usual rules: what one proposes waits for another', async () => {
  await using here = await desk(0)
  expect(await here.propose()).toMatchObject({ success: 200 })
  expect(await here.listed()).toMatchObject({ Proposal: { ProposedBy: 'Ara' }, Pending: null })
  here.clock.advance(60_000)
  await carriedOutAirdrops.timer.run(here.server.services)
  expect(await here.bonus()).toBe(0n)
})

test('REQ-174 REQ-115 a claim made under rules of one person is paid half a minute after that one said so, and replays', async () => {
  await using here = await desk(1)
  expect(await here.propose()).toMatchObject({ success: 200 })
  expect(await here.listed()).toMatchObject({ Proposal: null, Pending: { Decision: 'paid', DecidedBy: 'Ara' } })
  expect(await here.db.selectFrom('decided_alone').select(['kind', 'after']).execute()).toMatchObject([
    { kind: 'reward.airdrop', after: { amount: '10 USDT', state: 'paid' } },
  ])
  here.clock.advance(30_000)
  await carriedOutAirdrops.timer.run(here.server.services)
  // The house's own timer may have been faster, and not yet have committed.
  await expect.poll(here.bonus).toBe(10_000_000n)
  expect((await replay(here.db, here.clock.now())).differences).toEqual([])
})
