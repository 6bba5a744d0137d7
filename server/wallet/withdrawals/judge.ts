import './tables.ts'
import { Failure } from '@madang/contract/failures.ts'
import type { UserId } from '@madang/contract/ids.ts'
import { type Amount, smaller, units } from '@madang/contract/money.ts'
import { readQuantity } from '@madang/contract/wallet/quantity.ts'
import type { WithdrawableAsset } from '@madang/contract/wallet/withdrawals.ts'
import type { Db, Tx } from '../../db/tables.ts'
import { balances } from '../../ledger/account.ts'
import { refuseWhileMoneyWaits } from '../../users/freezes/money-waits.ts'
import { bonusStanding } from '../balances/bonus.ts'
import type { WalletPorts } from '../ports.ts'
import { delaysOf } from './delays.ts'
import { type AddressBookPort, arrivalsOf } from './known-addresses.ts'
import { leftToday } from './left-today.ts'
import type { Delay } from './tables.ts'
import { addressFailure, type Networks, type NetworkTerms, type Terms } from './terms.ts'

/** Whom and what withdrawals ask before they are accepted. */
export interface WithdrawalPorts extends Pick<WalletPorts, 'tookPart'> {
  readonly networks: Networks
  readonly book: AddressBookPort
}

/** What was asked for, as it was typed. */
export interface Asked {
  readonly asset: WithdrawableAsset
  readonly network: string
  readonly quantity: string
  readonly address: string
  readonly tag: string
  /** Answer to whether somebody asked for it. */
  readonly asked?: boolean | undefined
}

/** A withdrawal that may be accepted. */
export interface Judged {
  readonly terms: Terms
  readonly network: NetworkTerms
  readonly quantity: Amount
  readonly fromAvailable: Amount
  readonly fromBonus: Amount
  readonly address: string
  readonly tag: string
  readonly warnings: readonly string[]
  /** Networks the address fits. */
  readonly fittingNetworks: readonly string[]
  readonly day: string
  /** What may still leave on this day after it. */
  readonly dailyRest: Amount
  readonly delays: readonly Delay[]
  readonly asksWhetherAsked: boolean
}

/**
 * Looks at everything but the second proof, in the order of REQ-123, and throws the first refusal. A quote, the look before
 * the proof and the request itself under its locks all ask here.
 */
export async function judge(
  db: Db | Tx,
  ports: WithdrawalPorts,
  { user, now, ...asked }: Asked & { readonly user: UserId; readonly now: Date },
): Promise<Judged> {
  const { asset } = asked
  const terms = await ports.networks.inForce(db)
  if (!terms.isAccepting) throw new Failure('SWITCHED_OFF')
  await refuseWhileMoneyWaits(db, user, now)

  const quantity: Amount = readQuantity<WithdrawableAsset>(asset, asked.quantity.trim())
  const offered = terms.networks.filter((each) => each.asset === asset)
  const network = offered.find((each) => each.network === asked.network)
  refuseOutside(quantity, network ? [network] : offered)
  const parts = await partsOf(db, ports, { user, asset, quantity })
  const today = await leftToday(db, { user, asset, now, limit: terms.limits[asset].daily })
  if (quantity > today.rest) throw new Failure('DAILY_LIMIT', { field: 'quantity' })

  const to = await addressOf(db, ports, { user, own: network?.own ?? [], ...asked })
  if (!network?.isOpen) throw new Failure('NETWORK_UNAVAILABLE', { field: 'network' })
  const target = { user, asset, network: network.network, address: to.address, tag: to.tag }
  const arrived = await arrivalsOf(db, target)
  const delays = await delaysOf(db, ports.book, {
    ...target,
    hasArrived: arrived.there,
    asked: asked.asked ?? false,
    delayMs: terms.delayMs,
    now,
  })
  return {
    terms,
    network,
    quantity,
    ...parts,
    ...to,
    day: today.day,
    dailyRest: units(today.rest - quantity),
    delays,
    // Once something of theirs arrived nobody asks again whether they were asked to (REQ-126).
    asksWhetherAsked: !arrived.anywhere,
  }
}

function refuseOutside(quantity: Amount, networks: readonly NetworkTerms[]): void {
  const field = 'quantity'
  // The fee is inside: something must be left of it.
  if (!networks.some(({ minimum, fee }) => quantity >= minimum && quantity > fee))
    throw new Failure('BELOW_MINIMUM', { field })
  if (!networks.some(({ maximum }) => maximum === null || quantity <= maximum))
    throw new Failure('ABOVE_MAXIMUM', { field })
}

/** What leaves each bucket: available first, then the bonus where it may; XRP from available alone (REQ-127, REQ-229). */
async function partsOf(
  db: Db | Tx,
  ports: WithdrawalPorts,
  { user, asset, quantity }: { user: UserId; asset: WithdrawableAsset; quantity: Amount },
): Promise<{ fromAvailable: Amount; fromBonus: Amount }> {
  const field = 'quantity'
  const held = await balances(db, user, asset)
  const available: Amount = held.available
  const bonus: Amount = asset === 'USDT' ? held.bonus : units(0n)
  if (quantity > available + bonus) throw new Failure('BALANCE_TOO_LOW', { field })
  const fromAvailable = smaller(quantity, available)
  const fromBonus = units(quantity - fromAvailable)
  if (fromBonus > 0n && !(await bonusStanding(db, user, ports)).withdrawable)
    throw new Failure('BONUS_LOCKED', { field })
  return { fromAvailable, fromBonus }
}

async function addressOf(
  db: Db | Tx,
  { networks, book }: WithdrawalPorts,
  { user, own, asset, network, ...typed }: Asked & { readonly user: UserId; readonly own: readonly string[] },
): Promise<Pick<Judged, 'address' | 'tag' | 'warnings' | 'fittingNetworks'>> {
  const field = 'address'
  if (typed.address.trim() === '') throw new Failure('ADDRESS_FORMAT', { field, fieldText: 'enterAddress' })
  const found = networks.checkAddress({ network, address: typed.address.trim(), tag: typed.tag.trim(), own })
  if (!found.fits) throw addressFailure(found)
  const { address, tag, warnings, fittingNetworks } = found
  if (await book.isBookOnly(db, user))
    if (!(await book.savedAt(db, { user, asset, network, address, tag })))
      throw new Failure('ADDRESS_FORMAT', { field, fieldText: 'onlySavedAddresses' })
  return { address, tag, warnings, fittingNetworks }
}
