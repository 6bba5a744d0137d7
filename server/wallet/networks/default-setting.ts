import type { NetworkSetting, NetworkTerms } from '@madang/contract/operators/networks.ts'
import type { PayoutWay } from '@madang/contract/wallet/networks.ts'

const noNotice = { 'ko-KR': '', 'zh-CN': '', 'en-GB': '' }
/** People who pay outside need about a day. */
const minutesByHand = 24 * 60

/** What is in force until two people change it: all four networks, paid by this way. */
export function defaultSetting(way: PayoutWay): NetworkSetting {
  const terms = (row: Pick<NetworkTerms, 'network' | 'fee' | 'minutes' | 'confirmations'>): NetworkTerms => ({
    ...row,
    way,
    minutes: way === 'manual' ? minutesByHand : row.minutes,
    minimum: '10',
    maximum: null,
    notice: noNotice,
    isOpen: true,
    own: [],
    walletLow: null,
    walletHigh: null,
    gasLow: null,
    gasHigh: null,
  })
  return {
    networks: [
      terms({ network: 'solana', fee: '1', minutes: 5, confirmations: 32 }),
      terms({ network: 'ethereum', fee: '4', minutes: 15, confirmations: 12 }),
      terms({ network: 'tron', fee: '1.5', minutes: 3, confirmations: 19 }),
      terms({ network: 'xrpl', fee: '0.2', minutes: 1, confirmations: 1 }),
    ],
    dailyLimit: '500',
    xrpDailyLimit: '200',
    onePersonLimit: '0',
    xrpOnePersonLimit: '0',
    delayHours: 24,
    minimumOf: 'quantity',
    dailyOver: 'day',
    activity: 'any',
  }
}
