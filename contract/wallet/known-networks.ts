import type { AddressFault, AddressForm, FoundAddress } from './addresses/address-form.ts'
import { readAddress, formsOf, type RefusedAddresses } from './addresses/read-address.ts'
import type { WithdrawableAsset } from './withdrawals.ts'

interface KnownNetwork {
  readonly name: string
  readonly asset: WithdrawableAsset
  readonly form: AddressForm
  /** Contracts of its tokens: what is sent to them is lost. */
  readonly tokens: readonly string[]
  /** Where a transaction can be seen; its id follows. */
  readonly explorer: string
  /** The coin that fees are paid in, and its decimals. */
  readonly gas: { readonly coin: string; readonly decimals: number }
}

/** Networks over which something can leave. What each costs and whether it is open is a setting; each has its chain account. */
export const knownNetworks = {
  solana: {
    name: 'Solana',
    asset: 'USDT',
    form: 'solana',
    tokens: ['Es9vMFrzaCERmJfrF4H2FYD4KCoNkY11McCe8BenwNYB'],
    explorer: 'https://explorer.solana.com/tx/',
    gas: { coin: 'SOL', decimals: 9 },
  },
  ethereum: {
    name: 'Ethereum',
    asset: 'USDT',
    form: 'evm',
    tokens: ['0xdAC17F958D2ee523a2206206994597C13D831ec7'],
    explorer: 'https://etherscan.io/tx/',
    gas: { coin: 'ETH', decimals: 18 },
  },
  tron: {
    name: 'TRON',
    asset: 'USDT',
    form: 'tron',
    tokens: ['TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'],
    explorer: 'https://tronscan.org/#/transaction/',
    gas: { coin: 'TRX', decimals: 6 },
  },
  xrpl: {
    name: 'XRP Ledger',
    asset: 'XRP',
    form: 'xrp',
    tokens: [],
    explorer: 'https://livenet.xrpl.org/transactions/',
    gas: { coin: 'XRP', decimals: 6 },
  },
} as const satisfies Readonly<Record<string, KnownNetwork>>
export type NetworkId = keyof typeof knownNetworks

export const networkIds = Object.keys(knownNetworks) as [NetworkId, ...NetworkId[]] // its keys

export function isNetwork(text: string): text is NetworkId {
  return text in knownNetworks
}

export type NetworkAddress =
  | ({ readonly fits: true; readonly fittingNetworks: readonly NetworkId[] } & FoundAddress)
  | { readonly fits: false; readonly otherNetworks: readonly NetworkId[]; readonly fault: AddressFault }

/** Reads an address for a network; when it does not fit, names those it is right for, so that a form can offer them (REQ-124). */
export function readNetworkAddress(
  network: NetworkId,
  typed: string,
  { tag = '', own = [] }: Partial<Pick<RefusedAddresses, 'own'>> & { readonly tag?: string } = {},
): NetworkAddress {
  const { form, tokens } = knownNetworks[network]
  const forms = formsOf(typed)
  const fittingNetworks = networkIds.filter((each) => forms.includes(knownNetworks[each].form))
  const read = readAddress(form, typed, { tag, tokens, own })
  if (!read.fits) return { ...read, otherNetworks: fittingNetworks.filter((each) => each !== network) }
  const { address, tag: itsTag, warnings } = read
  return { fits: true, address, tag: itsTag, warnings, fittingNetworks }
}
