import { amountOf, units } from '@madang/contract/money.ts'
import { isNetwork, knownNetworks, readNetworkAddress } from '@madang/contract/wallet/known-networks.ts'
import type { PayoutWay } from '@madang/contract/wallet/networks.ts'
import { sandboxTxid, sandboxWallets } from '@madang/contract/wallet/payer.ts'
import type { Db, Tx } from '../../db/tables.ts'
import { isOnCurve } from './on-curve.ts'
import { settingInForce, switchesOn } from './setting.ts'

/** Who pays until two people say otherwise, and which ways the installation has at all. */
export interface PayoutWays {
  readonly standard: PayoutWay
  readonly enabled: readonly PayoutWay[]
}

/** What withdrawals need to know of networks: the terms in force, how to read an address, where to see a transaction. */
export function walletNetworks({ standard, enabled }: PayoutWays) {
  return {
    inForce: (db: Db | Tx) => termsInForce(db, { standard, enabled }),
    checkAddress: (network: string, address: string, tag: string) => checkAddress(network, address, tag),
    explorerOf: (network: string, txid: string) =>
      isNetwork(network) && !txid.startsWith(sandboxTxid) ? knownNetworks[network].explorer + txid : null,
  }
}

async function termsInForce(db: Db | Tx, { standard, enabled }: PayoutWays) {
  const [{ version, setting }, on] = await Promise.all([settingInForce(db, standard), switchesOn(db)])
  return {
    version: `networks ${version}`,
    isAccepting: on.has('accept'),
    networks: setting.networks
      .filter(({ way }) => enabled.includes(way))
      .map(({ network, way, minutes, isOpen, ...terms }) => {
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
  }
}

/** As the contract reads it, and whether a key can exist for an address of Solana. */
function checkAddress(network: string, address: string, tag: string) {
  if (!isNetwork(network)) return { fits: false as const, otherNetworks: [] }
  const read = readNetworkAddress(network, address, { tag, own: [sandboxWallets[network]] })
  if (!read.fits || knownNetworks[network].form !== 'solana' || isOnCurve(read.address)) return read
  return { ...read, warnings: [...read.warnings, 'offCurve' as const] }
}
