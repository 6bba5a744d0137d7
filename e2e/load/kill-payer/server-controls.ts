import { sql } from 'kysely'
import { approversIn } from '../../../payer/approvals/approvers.ts'
import { openDatabase } from '../../../payer/database.ts'
import { migrate as migratePayer } from '../../../payer/journal/migrate.ts'
import type { Db } from '../../../server/db/tables.ts'
import { transact } from '../../../server/db/tx.ts'
import { balances } from '../../../server/ledger/account.ts'
import type { Payer } from '../../../server/ports/payer.ts'
import { handOverRound } from '../../../server/wallet/hand-over/hand-over.ts'
import { beginByHand, completeByHand } from '../../../server/wallet/withdrawals/pay-by-hand.ts'
import { lockWithdrawal, type StepFacts, takeStep } from '../../../server/wallet/withdrawals/take-step.ts'
import { withdrawalId } from '@madang/contract/wallet/withdrawals.ts'
import { approvingPeople } from './approved.ts'
import { type Network, networks } from './local-chains.ts'
import { finality, payerHere, until, type World } from './payer-controls.ts'

const [dana, eunho] = ['00000000-0000-4000-8000-00000000000a', '00000000-0000-4000-8000-00000000000b'] as const
const publish = () => undefined
const clock = { now: () => new Date() }

type Scene = Awaited<ReturnType<typeof approvedHere>>

/** Faults planted in the server: how often somebody got the amount, on the chain, back or by hand. */
const faults: Readonly<Record<string, (scene: Scene) => Promise<number>>> = {
  // The desk takes what the payer has for approved again, and rejects it: it is given back and paid.
  '`processing` back to `approved`': async ({ db, id, row, paid, round }) => {
    await round()
    const back = { state: 'approved', version: (await row()).version + 1 } as const
    await without(db, () => db.updateTable('withdrawal').set(back).where('withdrawal_id', '=', id).execute())
    const { user_id } = await row()
    const before = await balances(db, user_id, 'USDT')
    await transact(db, async (tx) => {
      const approved = (await lockWithdrawal(tx, id))!
      await takeStep({ tx, at: clock.now(), publish, by: 'desk', actor: dana }, approved, 'rejected')
    })
    const after = await balances(db, user_id, 'USDT')
    return (await paid()) + (after.available > before.available ? 1 : 0)
  },
  // People pay by hand what the payer has.
  'two ways for one withdrawal': async ({ db, id, row, paid, round, payOutside }) => {
    await round()
    const outside = { way: 'manual', state: 'approved', version: (await row()).version + 1 } as const
    await without(db, () => db.updateTable('withdrawal').set(outside).where('withdrawal_id', '=', id).execute())
    const by = { at: clock.now(), publish }
    await transact(db, (tx) => beginByHand({ tx, ...by, operator: dana }, id))
    const txid = await payOutside()
    await transact(db, (tx) =>
      completeByHand({ tx, ...by, operator: eunho }, { withdrawalId: id, txid, enteredBy: dana }),
    )
    return paid()
  },
}

/** Which faults of the server did not pay twice, or were not refused by the database until it was spoiled. */
export async function unseenServerFaults(world: World, db: Db): Promise<string[]> {
  const unseen: string[] = []
  for (const network of networks)
    for (const [name, run] of Object.entries(faults)) {
      const scene = await approvedHere(world, db, network)
      const times = await run(scene)
      if (times !== 2) unseen.push(`${name} on ${network}: paid ${times} times`)
    }
  return unseen
}

/** An approved withdrawal, a payer in this process that pays it, and rounds of the hand-over between them. */
async function approvedHere(world: World, db: Db, network: Network) {
  const { chains } = world
  const own = openDatabase(world.url)
  await migratePayer(own)
  const operators = await approvingPeople(db, approversIn(own))
  const to = await chains.someone(network)
  const text = await operators.approve(network, to)
  await own.close()
  const id = withdrawalId.parse(text)
  const here = await payerHere(world, network)
  const payer = here.start()
  const port: Payer = {
    pay: (payment) => payer.pay(payment),
    changes: (after) => payer.changes(after),
    close: async (asked) => ({ state: await payer.close(asked) }),
    networks: () => Promise.resolve({ networks: [], isHalted: false, halts: [] }),
    halt: (isHalted) => payer.halt(isHalted),
    books: async () => ({ head: 0, ...(await payer.books()) }),
  }
  const isStopped = () => Promise.resolve(false)
  const signaturesOf = () => Promise.resolve([])
  const report = (error: unknown) => {
    throw error
  }
  const row = () => transact(db, async (tx) => (await lockWithdrawal(tx, id))!)
  const { quantity, fee } = await row()
  const received = async () => Number((await chains.received(network, to)) / (quantity - fee))
  return {
    db,
    id,
    row,
    /** The decision is carried out first where it is not yet. */
    round: async () => {
      await transact(db, async (tx) => {
        const decided = (await lockWithdrawal(tx, id))!
        const facts: StepFacts = { decided_by: eunho, approved_by: [dana, eunho], way: 'payer' }
        if (decided.state === 'in_review')
          await takeStep({ tx, at: clock.now(), publish, by: 'desk', actor: eunho }, decided, 'approved', facts)
      })
      await handOverRound({ db, clock, publish, payer: port, isStopped, signaturesOf, report })
      if ((await row()).state !== 'processing') throw new Error('It was not handed over.')
    },
    /** How often it arrived, once the payer had its time. */
    paid: async () => {
      const before = await received()
      await until(async () => {
        await payer.work(() => undefined)
        return (await received()) > before
      })
      await finality()
      return received()
    },
    /** The same once more, from another wallet of ours. */
    payOutside: async () => {
      const before = await received()
      const other = await payerHere(world, network)
      const payment = {
        id: 'by-hand',
        network,
        asset: 'USDT',
        to,
        tag: '',
        amount: String(quantity - fee),
        approvals: [],
      } as const
      const { raw, txid } = await other.chain.sign({ ...payment, approvals: [] }, await other.nextSequence(), [])
      await other.chain.broadcast(raw)
      await until(async () => (await received()) > before)
      return txid
    },
  }
}

/** Writes what the database refuses: first it must refuse, then it is spoiled for this one write. */
async function without(db: Db, write: () => Promise<unknown>): Promise<void> {
  const isRefused = await write().then(
    () => false,
    () => true,
  )
  if (!isRefused) throw new Error('The database let it pass unspoiled.')
  await sql`alter table withdrawal disable trigger user`.execute(db)
  await write()
  await sql`alter table withdrawal enable trigger user`.execute(db)
}
