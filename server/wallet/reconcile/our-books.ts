import '../networks/tables.ts'
import '../recharge/tables.ts'
import '../withdrawals/tables.ts'
import { type RawBuilder, sql, type SqlBool } from 'kysely'
import { isNetwork, knownNetworks, networkIds, type NetworkId } from '@madang/contract/wallet/known-networks.ts'
import { depositNetworks, type DepositNetwork } from '@madang/contract/wallet/recharge.ts'
import type { WithdrawalState } from '@madang/contract/wallet/withdrawal-states.ts'
import type { AccountId } from '../../ledger/account.ts'
import { heldInAccounts, standOf, standsOf } from '../../ledger/account-sums.ts'
import type { Tx } from '../../db/tables.ts'
import { depositsAccount } from '../recharge/deposit-order.ts'
import { walletHolds } from '../replay/held-buckets.ts'
import { chainAccount } from '../withdrawals/orders.ts'
import { paymentOf } from '../recharge/chain/transfer-name.ts'
import type { OurArrivals } from './compare-arrivals.ts'
import type { OurBooks, OurPayment } from './compare.ts'

const bucket = 'held_withdrawal'
/** States in which the payer has heard of a withdrawal, or may at any moment. */
const handedOver = ['approved', 'processing', 'confirming', 'completed', 'failed'] as const

/**
 * What our books say of withdrawals that the payer may pay; read in one snapshot. Of networks that were compared up to a block,
 * those alone that were not found there.
 */
export async function ourBooks(tx: Tx, compared: OurBooks['compared'] = new Map()): Promise<OurBooks> {
  const rows = await tx
    .selectFrom('withdrawal')
    .select(['withdrawal_id', 'asset', 'network', 'address', 'tag', 'quantity', 'fee', 'state', 'txid'])
    .where('way', '=', 'payer')
    .where('state', 'in', handedOver)
    .where(notCompared(compared))
    .execute()
  const payments = rows.flatMap(({ withdrawal_id: id, network, address: to, tag, quantity, fee, state, txid }) =>
    isNetwork(network) ? [{ id, network, to, tag, amount: quantity - fee, is: endOf(state), txid }] : [],
  )
  const byHand = await paidByHand(tx)
  const paid = new Map<NetworkId, bigint>()
  for (const network of networkIds) {
    const { balance } = await standOf(tx, chainAccount(knownNetworks[network].asset, network))
    paid.set(network, balance - (byHand.get(network) ?? 0n))
  }
  const requests = (
    await Promise.all(walletHolds.map(async (row) => (row.bucket === bucket ? row.measure(tx) : [])))
  ).flat()
  const held = await Promise.all(
    (['USDT', 'XRP'] as const).map(async (asset) => ({
      asset,
      held: (await heldInAccounts(tx, asset, [bucket])).get(bucket) ?? 0n,
      requested: requests.reduce((sum, each) => (each.asset === asset ? sum + each.amount : sum), 0n),
    })),
  )
  const arrivals = new Map<NetworkId, OurArrivals>()
  for (const network of depositNetworks) arrivals.set(network, await arrivalsOn(tx, network))
  const { position } = await tx.selectFrom('payer_mark').select('position').executeTakeFirstOrThrow()
  return { payments, paid, held, deposits: await deposits(tx), arrivals, position: Number(position), compared }
}

/** SQL: whether a withdrawal is not among those that were compared. */
function notCompared(compared: OurBooks['compared']): RawBuilder<SqlBool> {
  const isWaiting = sql<SqlBool>`withdrawal_id = any(array(select withdrawal_id from withdrawal_not_compared))`
  const whole = networkIds.filter((network) => !compared.has(network))
  return whole.length ? sql<SqlBool>`(network = any(${whole}::text[]) or ${isWaiting})` : isWaiting
}

/** Accounts that deposits are credited out of: of what people recorded, and of each network. */
const depositAccounts: readonly AccountId<'USDT'>[] = [
  depositsAccount,
  ...networkIds.map((network): AccountId<'USDT'> => `${depositsAccount}_${network}`),
]

async function deposits(tx: Tx): Promise<OurBooks['deposits']> {
  const stands = await standsOf(tx, depositAccounts)
  const { recorded } = await tx
    .selectFrom('deposit')
    .select(sql<bigint>`coalesce(sum(amount), 0)::bigint`.as('recorded'))
    .where('state', '=', 'credited')
    .executeTakeFirstOrThrow()
  return { credited: -[...stands.values()].reduce((sum, { balance }) => sum + balance, 0n), recorded }
}

/** What came to addresses of users on a network, and what was credited of it. */
async function arrivalsOn(tx: Tx, network: DepositNetwork): Promise<OurArrivals> {
  const known = await tx
    .selectFrom('chain_deposit')
    .select(['txid', 'place'])
    .where('network', '=', network)
    .where('is_token', '=', true)
    .where('state', 'in', ['credited', 'unmatched', 'left'])
    .execute()
  const credited = await tx
    .selectFrom('deposit')
    .select(['payment', 'amount as units'])
    .where('network', '=', network)
    .where('state', '=', 'credited')
    .execute()
  const { position } = await tx.selectFrom('deposit_mark').select('position').executeTakeFirstOrThrow()
  return { position: Number(position), known: new Set(known.map(paymentOf)), credited }
}

/** What people paid themselves stands in the same accounts, and the payer knows nothing of it (REQ-129). */
async function paidByHand(tx: Tx): Promise<ReadonlyMap<string, bigint>> {
  const { rows } = await sql<{ network: string; paid: bigint }>`
    select network, sum(quantity - fee)::bigint as paid from withdrawal
    where way = 'manual' and state = 'completed' group by network`.execute(tx)
  return new Map(rows.map(({ network, paid }) => [network, paid]))
}

function endOf(state: WithdrawalState): OurPayment['is'] {
  if (state === 'completed') return 'completed'
  return state === 'failed' ? 'refunded' : 'open'
}
