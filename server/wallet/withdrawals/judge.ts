import './tables.ts'
import { sql } from 'kysely'
import { Failure } from '@madang/contract/failures.ts'
import type { UserId } from '@madang/contract/ids.ts'
import { type Amount, smaller, units } from '@madang/contract/money.ts'
import { readQuantity } from '@madang/contract/wallet/quantity.ts'
import type { MoneyReadings } from '@madang/contract/wallet/money-readings.ts'
import type { WithdrawableAsset } from '@madang/contract/wallet/withdrawals.ts'
import { pipeline } from '../../db/pipeline.ts'
import type { Tx } from '../../db/tables.ts'
import { businessDay } from '../../rules/business-day.ts'
import { openedLately, refuseOpenedLately } from '../../users/freezes/money-waits.ts'
import { securityChangesOf } from '../../users/security-changes.ts'
import { bonusStanding } from '../balances/bonus.ts'
import type { WalletPorts } from '../ports.ts'
import { delaysOf } from './delays.ts'
import type { AddressBookPort, Target } from './known-addresses.ts'
import { askedSince, countedFrom, leftOf } from './left-today.ts'
import type { Delay } from './tables.ts'
import { addressFailure, type CheckedAddress, leastOf, type Networks, type NetworkTerms, type Terms } from './terms.ts'

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

/** What somebody has of an asset that can leave; no bonus but of USDT. */
export interface Held {
  readonly available: Amount
  readonly bonus: Amount
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
  tx: Tx,
  ports: WithdrawalPorts,
  { user, now, held, ...asked }: Asked & { readonly user: UserId; readonly now: Date; readonly held: Held },
): Promise<Judged> {
  const { asset } = asked
  const day = businessDay(now)
  const [terms, changes] = await pipeline([ports.networks.inForce(tx), securityChangesOf(tx, user)])
  if (!terms.isAccepting) throw new Failure('SWITCHED_OFF')
  const offered = terms.networks.filter((each) => each.asset === asset)
  const network = offered.find((each) => each.network === asked.network)
  const read = ports.networks.checkAddress({
    network: asked.network,
    address: asked.address.trim(),
    tag: asked.tag.trim(),
    own: network?.own ?? [],
  })
  const { address, tag } = read.fits ? read : { address: '', tag: '' }
  const target = { user, asset, network: asked.network, address, tag }
  const [account, known] = await pipeline([
    standingOf(tx, { ...target, now, from: countedFrom(now, terms.readings.dailyOver) }),
    ports.book.find(tx, target),
  ])

  refuseOpenedLately(account.opened)
  const quantity: Amount = readQuantity<WithdrawableAsset>(asset, asked.quantity.trim())
  refuseOutside(quantity, network ? [network] : offered, terms.readings)
  const parts = await partsOf(tx, ports, { user, asset, quantity, held, readings: terms.readings })
  const rest = leftOf(terms.limits[asset].daily, account.asked)
  if (quantity > rest) throw new Failure('DAILY_LIMIT', { field: 'quantity' })
  const to = fitting(read, {
    isTyped: asked.address.trim() !== '',
    isRefused: known.isBookOnly && known.savedAt === null,
  })
  if (!network?.isOpen) throw new Failure('NETWORK_UNAVAILABLE', { field: 'network' })
  return {
    terms,
    network,
    quantity,
    ...parts,
    ...to,
    day,
    dailyRest: units(rest - quantity),
    delays: delaysOf({
      // An address where something arrived is known of old.
      since: account.arrivedThere ? new Date(0) : known.savedAt,
      changes,
      asked: asked.asked ?? false,
      delayMs: terms.delayMs,
      now,
    }),
    // Once something of theirs arrived nobody asks again whether they were asked to (REQ-126).
    asksWhetherAsked: !account.arrivedAnywhere,
  }
}

/** What counts of a user's account for a withdrawal to an address. */
interface Standing {
  /** When the account was opened again, while its money waits. */
  readonly opened: Date | null
  /** What was asked for on the day, or in 24 hours. */
  readonly asked: bigint
  /** Whether anything of theirs has arrived already, and whether at this address. */
  readonly arrivedAnywhere: boolean
  readonly arrivedThere: boolean
}

async function standingOf(
  tx: Tx,
  { now, from, user, asset, network, address, tag }: Target & { readonly now: Date; readonly from: Date },
): Promise<Standing> {
  const arrived = sql`select from withdrawal where user_id = ${user} and state = 'completed'`
  const { rows } = await sql<Standing>`
    select ${openedLately(user, now)} as opened, ${askedSince(from, { user, asset })} as asked,
      exists (${arrived}) as "arrivedAnywhere",
      exists (${arrived} and asset = ${asset} and network = ${network} and address = ${address} and tag = ${tag})
        as "arrivedThere"`.execute(tx)
  return rows[0]!
}

function refuseOutside(quantity: Amount, networks: readonly NetworkTerms[], readings: MoneyReadings): void {
  const field = 'quantity'
  // The fee is inside: something must be left of it.
  if (!networks.some((network) => quantity >= leastOf(network, readings) && quantity > network.fee))
    throw new Failure('BELOW_MINIMUM', { field })
  if (!networks.some(({ maximum }) => maximum === null || quantity <= maximum))
    throw new Failure('ABOVE_MAXIMUM', { field })
}

interface Parts {
  readonly user: UserId
  readonly asset: WithdrawableAsset
  readonly quantity: Amount
  readonly held: Held
  readonly readings: MoneyReadings
}

/** What leaves each bucket: available first, then the bonus where it may; XRP from available alone (REQ-127, REQ-229). */
async function partsOf(
  tx: Tx,
  ports: WithdrawalPorts,
  { user, asset, quantity, held, readings }: Parts,
): Promise<{ fromAvailable: Amount; fromBonus: Amount }> {
  const field = 'quantity'
  const { available } = held
  const bonus = asset === 'USDT' ? held.bonus : units(0n)
  if (quantity > available + bonus) throw new Failure('BALANCE_TOO_LOW', { field })
  const fromAvailable = smaller(quantity, available)
  const fromBonus = units(quantity - fromAvailable)
  if (fromBonus > 0n && !(await bonusStanding(tx, user, ports, readings)).withdrawable)
    throw new Failure('BONUS_LOCKED', { field })
  return { fromAvailable, fromBonus }
}

/** An address as it is paid to; refuses one that was not typed, does not fit, or is none of those its user allows. */
function fitting(
  read: CheckedAddress,
  { isTyped, isRefused }: { readonly isTyped: boolean; readonly isRefused: boolean },
): Pick<Judged, 'address' | 'tag' | 'warnings' | 'fittingNetworks'> {
  const field = 'address'
  if (!isTyped) throw new Failure('ADDRESS_FORMAT', { field, fieldText: 'enterAddress' })
  if (!read.fits) throw addressFailure(read)
  if (isRefused) throw new Failure('ADDRESS_FORMAT', { field, fieldText: 'onlySavedAddresses' })
  const { address, tag, warnings, fittingNetworks } = read
  return { address, tag, warnings, fittingNetworks }
}
