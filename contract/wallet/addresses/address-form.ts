import type { FieldText } from '../../field-texts.ts'

/** How addresses of a network are written. */
export const addressForms = ['solana', 'evm', 'tron', 'xrp'] as const
export type AddressForm = (typeof addressForms)[number]

/** Why an address is refused: not of this form, of a test network, nobody's, a token's contract, or our own. */
export type AddressFault = 'form' | 'testNetwork' | 'burn' | 'token' | 'own' | 'tag'

/** What a form says of one that is right in form and still gets nothing (INV-W02), and of a tag that is none. */
export const faultTexts: Partial<Record<AddressFault, FieldText>> = {
  burn: 'nobodysAddress',
  token: 'tokenAddress',
  own: 'ourOwnAddress',
  tag: 'wrongTag',
}

/** What its owner should look at again: nothing protects it from a slip of the hand, or a person must look at it. */
export const addressWarnings = ['noChecksum', 'offCurve'] as const
export type AddressWarning = (typeof addressWarnings)[number]

/** An address in the one spelling in which it is stored and compared. */
export interface FoundAddress {
  readonly address: string
  /** Destination tag of the XRP Ledger as digits; empty for none. */
  readonly tag: string
  readonly warnings: readonly AddressWarning[]
}

export type ReadAddress =
  ({ readonly fits: true } & FoundAddress) | { readonly fits: false; readonly fault: AddressFault }

export function refused(fault: AddressFault): ReadAddress {
  return { fits: false, fault }
}

export function found(address: string, { tag = '', warnings = [] }: Partial<FoundAddress> = {}): ReadAddress {
  return { fits: true, address, tag, warnings }
}
