import { sql } from 'kysely'
import { amountOf, units } from '@madang/contract/money.ts'
import type { NetworkSetting } from '@madang/contract/operators/networks.ts'
import { isNetwork, knownNetworks, readNetworkAddress } from '@madang/contract/wallet/known-networks.ts'
import type { PayoutWay } from '@madang/contract/wallet/networks.ts'
import { sandboxTxid } from '@madang/contract/wallet/payer.ts'
import type { Clock } from '../../ports/clock.ts'
import type { AddressTyped, CheckedAddress, Networks, Terms } from '../withdrawals/terms.ts'
import { isOnCurve } from './on-curve.ts'
import { ownWallets } from './own-wallets.ts'
import { isSwitchedOn, settingOf } from './setting.ts'

/** Who pays until two people say otherwise, and which ways the installation has at all. */
export interface PayoutWays {
  readonly standard: PayoutWay
  readonly enabled: readonly PayoutWay[]
}

/**
 * What withdrawals need to know of networks: the terms in force, how to read an address, where to see a transaction. The
 * terms of a version never change: those read last are kept.
 */
export function walletNetworks({ standard, enabled }: PayoutWays, clock: Clock): Networks {
  let known: { readonly version: number; readonly terms: VersionTerms } | undefined
  return {
    inForce: async (db) => {
      const { rows } = await sql<{ version: number; isAccepting: boolean; off: string[] }>`
        select coalesce((select max(version) from network_setting_dated where effective_at <= ${clock.now()}), 0) as version,
          ${isSwitchedOn('accept')} as "isAccepting",
          array(select name from wallet_switch where not is_on) as off`.execute(db)
      const { version, isAccepting, off } = rows[0]!
      if (known?.version !== version) {
        const setting = await settingOf(db, version, standard)
        known = { version, terms: termsOf(setting, enabled) }
      }
      return {
        version: `networks ${version}`,
        isAccepting,
        ...known.terms,
        networks: without(known.terms.networks, off),
      }
    },
    checkAddress,
    explorerOf: (network, txid) =>
      isNetwork(network) && !txid.startsWith(sandboxTxid) ? knownNetworks[network].explorer + txid : null,
  }
}

/** The networks with those closed that are switched off. */
function without(networks: Terms['networks'], off: readonly string[]): Terms['networks'] {
  return off.length === 0
    ? networks
    : networks.map((each) => (off.includes(each.network) ? { ...each, isOpen: false } : each))
}

type VersionTerms = Omit<Terms, 'version' | 'isAccepting'>

function termsOf(setting: NetworkSetting, enabled: PayoutWays['enabled']): VersionTerms {
  return {
    networks: setting.networks
      .filter(({ way }) => enabled.includes(way))
      .map(({ network, way, minutes, isOpen, own, ...terms }) => {
        const { asset } = knownNetworks[network]
        return {
          network,
          asset,
          fee: units(amountOf(asset, terms.fee)),
          minimum: units(amountOf(asset, terms.minimum)),
          maximum: terms.maximum === null ? null : units(amountOf(asset, terms.maximum)),
          arrivalMs: minutes * 60_000,
          isOpen,
          isTest: way === 'sandbox',
          way: way === 'manual' ? ('manual' as const) : ('payer' as const),
          own,
        }
      }),
    limits: {
      USDT: {
        daily: units(amountOf('USDT', setting.dailyLimit)),
        onePerson: units(amountOf('USDT', setting.onePersonLimit)),
      },
      XRP: {
        daily: units(amountOf('XRP', setting.xrpDailyLimit)),
        onePerson: units(amountOf('XRP', setting.xrpOnePersonLimit)),
      },
    },
    delayMs: setting.delayHours * 3_600_000,
    readings: { minimumOf: setting.minimumOf, dailyOver: setting.dailyOver, activity: setting.activity },
  }
}

/** As the contract reads it, and whether a key can exist for an address of Solana. */
function checkAddress({ network, address, tag, own }: AddressTyped): CheckedAddress {
  if (!isNetwork(network)) return { fits: false, otherNetworks: [], fault: 'form' }
  const read = readNetworkAddress(network, address, { tag, own: ownWallets(network, own) })
  if (!read.fits || knownNetworks[network].form !== 'solana' || isOnCurve(read.address)) return read
  return { ...read, warnings: [...read.warnings, 'offCurve' as const] }
}

/** Whether no key can exist for where a withdrawal goes, so that a person should look at it (INV-W02). */
export function isBesideCurve(to: Omit<AddressTyped, 'own'>): boolean {
  const read = checkAddress({ ...to, own: [] })
  return read.fits && read.warnings.includes('offCurve')
}
