// Settings as data: networks, fees, minima, limits (a versioned setting changed by two) and buyback constants (in CVC's rules). Issue 13.
import { cvc, units, usdt, type Asset } from '../../ledger/model/units.ts'
import { HOUR, SECOND } from './days.ts'

export interface Network {
  id: string
  asset: 'USDT' | 'XRP'
  format: string // address format: 'solana', 'evm', 'tron', 'xrp'; 'any' for manual
  fee: bigint
  minimum: bigint
  enabled: boolean
  way: 'engine' | 'manual'
}
export interface Settings {
  version: string
  networks: Network[]
  dailyLimit: { USDT: bigint; XRP: bigint | null } // 500 USDT
  maximum: { USDT: bigint; XRP: bigint } // code 714; no number in the text
  delayMs: number // INV-W07, 24 h
  afterFreezeMs: number // code 715, 24 h
  twoPersonLimit: bigint // REQ-174: above it two people; 0 = always
  undoMs: number // 30 s
  bonusCumulative: bigint // INV-W08: 50 USDT
  features: { withdrawal: boolean; buyback: boolean } // REQ-188, code 423
  buyback: { version: string; price: bigint; minimum: bigint; weekday: number; budget: bigint } // price: USDT units for 1 CVC
}
export const xrp = (text: string): bigint => units('XRP', text)
export const ONE_CVC = 10n ** 9n

export const standard: Settings = {
  version: 'n1',
  networks: [
    {
      id: 'solana',
      asset: 'USDT',
      format: 'solana',
      fee: usdt('1'),
      minimum: usdt('10'),
      enabled: true,
      way: 'engine',
    },
    { id: 'ethereum', asset: 'USDT', format: 'evm', fee: usdt('4'), minimum: usdt('10'), enabled: true, way: 'engine' },
    { id: 'tron', asset: 'USDT', format: 'tron', fee: usdt('1.5'), minimum: usdt('10'), enabled: false, way: 'engine' },
    { id: 'manual', asset: 'USDT', format: 'any', fee: 0n, minimum: usdt('10'), enabled: true, way: 'manual' },
    { id: 'xrpl', asset: 'XRP', format: 'xrp', fee: xrp('0.2'), minimum: xrp('10'), enabled: true, way: 'engine' }, // REQ-229
  ], // fees and networks after design/console/networks
  dailyLimit: { USDT: usdt('500'), XRP: null },
  maximum: { USDT: usdt('100000'), XRP: xrp('100000') },
  delayMs: 24 * HOUR,
  afterFreezeMs: 24 * HOUR,
  twoPersonLimit: 0n,
  undoMs: 30 * SECOND,
  bonusCumulative: usdt('50'),
  features: { withdrawal: true, buyback: true },
  buyback: { version: 'v1', price: usdt('0.3'), minimum: cvc('20'), weekday: 7, budget: usdt('100000') },
}
// REQ-116: USDT for CVC; down, "towards the house's liability being smaller"; exact at the default settings.
export const valueOf = (quantity: bigint, price: bigint): bigint => (quantity * price) / ONE_CVC
export type { Asset }
