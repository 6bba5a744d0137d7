import type { Band, WalletBands } from '@madang/contract/operators/running/reconciliation.ts'
import { amountOf } from '@madang/contract/money.ts'
import { knownNetworks } from '@madang/contract/wallet/known-networks.ts'
import type { Tx } from '../../db/tables.ts'
import { settingInForce } from '../networks/setting.ts'
import { lastReconciliation } from './last-reconciliation.ts'

/** The setting counts in six decimals, whatever the coin has. */
const settingDecimals = 6n

/** Each wallet that pays beside what it shall hold, as it was seen last; those of test networks hold nothing real and are left out. */
export async function walletBands(
  tx: Tx,
  now: Date,
): Promise<{ readonly at: Date | null; readonly bands: WalletBands[] }> {
  const { comparedAt: at, networks } = await lastReconciliation(tx)
  // Whose way it is does not matter: an installation's default has no bands.
  const { setting } = await settingInForce(tx, 'manual', now)
  const bands = networks.flatMap(({ network, isTest, balance, gas }) => {
    const terms = setting.networks.find((each) => each.network === network)
    if (isTest || !terms) return []
    const { decimals } = knownNetworks[network].gas
    const wallet = bandOf(BigInt(balance), settingDecimals, [terms.walletLow, terms.walletHigh])
    return [{ network, wallet, gas: bandOf(BigInt(gas), BigInt(decimals), [terms.gasLow, terms.gasHigh]) }]
  })
  return { at, bands }
}

/** How many wallets hold too little or too much of something, and since when that is known. */
export async function wrongBands(tx: Tx, now: Date): Promise<{ readonly count: number; readonly since: Date | null }> {
  const { at, bands } = await walletBands(tx, now)
  const count = bands.flatMap(({ wallet, gas }) => [wallet, gas]).filter(({ is }) => is !== 'within').length
  return { count, since: count ? at : null }
}

function bandOf(held: bigint, decimals: bigint, [low, high]: readonly (string | null)[]): Band {
  const units = (text: string | null | undefined) =>
    text == null ? null : (amountOf('USDT', text) * 10n ** decimals) / 10n ** settingDecimals
  const [least, most] = [units(low), units(high)]
  const is = least !== null && held < least ? 'below' : most !== null && held > most ? 'above' : 'within'
  return { held: String(held), low: low ?? null, high: high ?? null, is }
}
