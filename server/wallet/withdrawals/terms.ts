import { Failure } from '@madang/contract/failures.ts'
import { type Amount, units } from '@madang/contract/money.ts'
import { type AddressFault, faultTexts } from '@madang/contract/wallet/addresses/address-form.ts'
import type { MoneyReadings } from '@madang/contract/wallet/money-readings.ts'
import type { WithdrawableAsset } from '@madang/contract/wallet/withdrawals.ts'
import type { Db, Tx } from '../../db/tables.ts'
import type { Way } from './tables.ts'

/** What the setting of networks says of one network and asset. */
export interface NetworkTerms {
  readonly network: string
  readonly asset: WithdrawableAsset
  readonly fee: Amount
  readonly minimum: Amount
  /** Most of one withdrawal; null for no more than the daily limit. */
  readonly maximum: Amount | null
  readonly arrivalMs: number
  /** Whether it takes withdrawals now. */
  readonly isOpen: boolean
  readonly isTest: boolean
  /** Who pays there. */
  readonly way: Way
  /** Addresses of our own wallets there, beside those that every installation has: nothing is paid to them (INV-W02). */
  readonly own: readonly string[]
}

/** The least quantity over a network: its minimum, with the fee where that much must arrive. */
export function leastOf({ minimum, fee }: Pick<NetworkTerms, 'minimum' | 'fee'>, { minimumOf }: MoneyReadings): Amount {
  return minimumOf === 'quantity' ? minimum : units(minimum + fee)
}

/** What is limited of each asset. */
interface Limits {
  /** Most that leaves each user on a day. */
  readonly daily: Amount
  /** So much or less is approved by one person; 0 for always two (INV-W06). */
  readonly onePerson: Amount
}

/** The setting in force, as withdrawals need it (REQ-124). */
export interface Terms {
  readonly version: string
  /** Whether withdrawals are accepted at all. */
  readonly isAccepting: boolean
  readonly networks: readonly NetworkTerms[]
  readonly limits: Readonly<Record<WithdrawableAsset, Limits>>
  /** Length of the security hold. */
  readonly delayMs: number
  /** How the rules are read where they may be in two ways. */
  readonly readings: MoneyReadings
}

/** What the form of an address says. */
export type CheckedAddress =
  | {
      readonly fits: true
      readonly address: string
      readonly tag: string
      readonly warnings: readonly string[]
      readonly fittingNetworks: readonly string[]
    }
  | { readonly fits: false; readonly otherNetworks: readonly string[]; readonly fault: AddressFault }

/** Why nothing is sent to an address: it is right for another network, for nobody, or for none. */
export function addressFailure({ otherNetworks, fault }: Extract<CheckedAddress, { fits: false }>): Failure {
  const fieldText = faultTexts[fault]
  if (fieldText) return new Failure('ADDRESS_FORMAT', { field: fault === 'tag' ? 'tag' : 'address', fieldText })
  return new Failure(otherNetworks.length ? 'ADDRESS_OTHER_NETWORK' : 'ADDRESS_FORMAT', { field: 'address' })
}

/** An address as it was typed, for a network. */
export interface AddressTyped {
  readonly network: string
  readonly address: string
  readonly tag: string
  /** Wallets of our own there. */
  readonly own: readonly string[]
}

/** Where withdrawals learn the setting of networks and how to read an address. */
export interface Networks {
  inForce(db: Db | Tx): Promise<Terms>
  checkAddress(to: AddressTyped): CheckedAddress
  /** Where a transaction can be seen; null for a chain without an explorer. */
  explorerOf(network: string, txid: string): string | null
}
