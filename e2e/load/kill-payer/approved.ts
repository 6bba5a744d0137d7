import { randomUUID } from 'node:crypto'
import { paymentHash } from '@madang/contract/wallet/payment-hash.ts'
import { isNetwork } from '@madang/contract/wallet/known-networks.ts'
import { withdrawalId } from '@madang/contract/wallet/withdrawals.ts'
import type { approversIn } from '../../../payer/approvals/approvers.ts'
import type { Db } from '../../../server/db/tables.ts'
import { transact } from '../../../server/db/tx.ts'
import { serverKeys } from '../../../server/keys/server-keys.ts'
import '../../../server/operators/tables.ts'
import { hire } from '../../../server/operators/test-staff.ts'
import { testUser } from '../../../server/users/test-user.ts'
import { giveUsdt } from '../../../server/wallet/test-wallet.ts'
import { createWithdraw } from '../../../server/wallet/withdrawals/create-withdraw.ts'
import { asking, telling, testPorts } from '../../../server/wallet/withdrawals/test-withdrawals.ts'
import { withdrawalDecisions } from '../../../server/wallet/withdrawals/withdrawal-cases.ts'
import { enrolled, signatureOf } from './approving-passkeys.ts'
import type { Network } from './local-chains.ts'

const keys = serverKeys(Buffer.alloc(32))
const publish = () => undefined
const clock = { now: () => new Date() }
/** Longer ago than a decision may be taken back. */
const agreedMsAgo = 60_000

/** Networks with any address, on which a payer pays. */
async function portsOf(): Promise<ReturnType<typeof testPorts>> {
  const usual = testPorts()
  const terms = await usual.networks.inForce(null as never) // what the tests have in force, whatever is asked with
  const [solana] = terms.networks
  const networks = [solana!, { ...solana!, network: 'ethereum' as const }]
  return testPorts({
    networks: {
      inForce: () => Promise.resolve({ ...terms, networks }),
      checkAddress: ({ network, address, tag }) => ({
        fits: true,
        address,
        tag,
        warnings: [],
        fittingNetworks: [network],
      }),
      explorerOf: () => null,
    },
  })
}

/** Two operators with passkeys that the payer has enrolled, and what they agree to. */
export async function approvingPeople(db: Db, approvers: ReturnType<typeof approversIn>) {
  const people = await Promise.all(
    ['dana', 'eunho'].map(async (person) => {
      const { operator } = await hire(db, ['owner'], { name: person, keys, now: new Date() })
      return { operator, passkey: await enrolled(approvers, person) }
    }),
  )
  const [dana, eunho] = people as [(typeof people)[0], (typeof people)[0]]
  const withdrawals = await portsOf()
  const signed = ({ passkey }: typeof dana, digests: readonly string[]) => JSON.stringify(signatureOf(passkey, digests))
  return {
    /** A new user's withdrawal of 20 USDT that both agreed to by their passkeys, in one transaction. */
    approve: async (network: Network, address: string): Promise<string> => {
      const user = await testUser(db)
      await giveUsdt(db, user, 'available', '20')
      return transact(db, async (tx) => {
        const asked = asking({ network, address })
        const context = { ...telling, tx, user, clock, publish, keys, withdrawals, checked: 'password' } as const
        const { withdrawalId: id } = await createWithdraw(context, asked)
        const row = await tx
          .selectFrom('withdrawal')
          .selectAll()
          .where('withdrawal_id', '=', id)
          .executeTakeFirstOrThrow()
        const amount = String(row.quantity - row.fee)
        const payment = { id, network, asset: row.asset, to: address, tag: '', amount }
        const { version } = await withdrawalDecisions.lockUndecided(tx, id, 'approved')
        const by = { decision_by: eunho.operator, decision_with: dana.operator, decision_reason: null, version }
        const at = new Date(Date.now() - agreedMsAgo)
        await withdrawalDecisions.decide(tx, id, { decision: 'approved', ...by }, at)
        const digests = [paymentHash(payment)]
        await tx
          .insertInto('proposal')
          .values({
            proposal_id: randomUUID(),
            kind: 'wallet.withdrawal',
            object: id,
            payload: '{}',
            before: '{}',
            after: '{}',
            reason: 'seen by both of us',
            proposed_by: dana.operator,
            proposed_at: at,
            expires_at: new Date(at.getTime() + 86_400_000),
            state: 'approved',
            decided_by: eunho.operator,
            decided_at: at,
            proposer_signature: signed(dana, digests),
            approver_signature: signed(eunho, digests),
          })
          .execute()
        return id
      })
    },
  }
}

/** Every withdrawal there is: where it stands, and what its recipient shall have. */
export async function withdrawalsIn(db: Db) {
  const rows = await db.selectFrom('withdrawal').selectAll().execute()
  return rows.map(({ withdrawal_id, network, address, state, quantity, fee }) => ({
    id: withdrawalId.parse(withdrawal_id),
    network: networkOf(network),
    address,
    state,
    amount: quantity - fee,
  }))
}

function networkOf(network: string): Network {
  if (!isNetwork(network) || (network !== 'solana' && network !== 'ethereum')) throw new Error(`on ${network}?`)
  return network
}
