import type { AddressForm } from './address-form.ts'

/**
 * Addresses from which nothing comes back: of zeros, of programs, for burning. Real USDT accepts a transfer to the zero
 * address and to its own contract, so that only we can refuse it.
 */
export const nobodysAddresses: Readonly<Record<AddressForm, ReadonlySet<string>>> = {
  solana: new Set([
    '11111111111111111111111111111111',
    '1nc1nerator11111111111111111111111111111111',
    'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA',
    'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL',
  ]),
  evm: new Set([
    '0x0000000000000000000000000000000000000000',
    '0x0000000000000000000000000000000000000001',
    '0x000000000000000000000000000000000000dEaD',
    '0xdEAD000000000000000042069420694206942069',
  ]),
  tron: new Set(['T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb']),
  xrp: new Set([
    'rrrrrrrrrrrrrrrrrrrrrhoLvTp',
    'rrrrrrrrrrrrrrrrrrrrBZbvji',
    'rrrrrrrrrrrrrrrrrNAMEtxvNvQ',
    'rrrrrrrrrrrrrrrrrrrn5RM1rHd',
    'rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh',
  ]),
}
