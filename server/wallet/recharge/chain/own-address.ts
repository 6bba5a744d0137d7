import './tables.ts'
import type { UserId } from '@madang/contract/ids.ts'
import type { DepositNetwork, RechargeChannelId } from '@madang/contract/wallet/recharge.ts'
import type { Db, Tx } from '../../../db/tables.ts'
import { type DepositWatch, PayerAway } from '../../../ports/payer.ts'
import type { Random } from '../../../ports/random.ts'

/** A number that was drawn, and its address. */
export interface MadeAddress {
  readonly number: bigint
  readonly address: string
}

interface Whose {
  readonly user: UserId
  readonly network: DepositNetwork
}

export async function knownAddress(db: Db | Tx, { user, network }: Whose): Promise<string | null> {
  const row = await db
    .selectFrom('deposit_address')
    .select('address')
    .where('user_id', '=', user)
    .where('network', '=', network)
    .executeTakeFirst()
  return row?.address ?? null
}

/** As many numbers as a call of the payer takes. */
const numbers = 2 ** 47

/** An address that nobody has, asked for outside of any transaction. Null while the payer is away or gives none. */
export async function makeAddress(
  network: DepositNetwork,
  { payer, random }: { readonly payer: Pick<DepositWatch, 'depositAddress'> | null; readonly random: Random },
): Promise<MadeAddress | null> {
  if (!payer) return null
  const number = random.below(numbers) + 1
  try {
    const { address } = await payer.depositAddress(network, number)
    return address === null ? null : { number: BigInt(number), address }
  } catch (error) {
    if (error instanceof PayerAway) return null
    throw error
  }
}

/** Keeps the address of a person on a network; where another was faster it is that one, for ever. */
export async function keepAddress(
  tx: Tx,
  { user, channelId, network }: Whose & { readonly channelId: RechargeChannelId },
  { made, now }: { readonly made: MadeAddress | null; readonly now: Date },
): Promise<string | null> {
  if (made)
    await tx
      .insertInto('deposit_address')
      .values({ user_id: user, network, channel_id: channelId, ...made, created_at: now })
      .onConflict((conflict) => conflict.columns(['user_id', 'network']).doNothing())
      .execute()
  return knownAddress(tx, { user, network })
}
