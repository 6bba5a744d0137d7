import { z } from 'zod'

/** How many decimals each asset keeps. Fixed for ever: ledger rows are immutable. */
export const assetScale = { CVC: 9, USDT: 6, XRP: 6, POINT: 0 } as const
export type Asset = keyof typeof assetScale
export const assets = ['CVC', 'USDT', 'XRP', 'POINT'] as const satisfies readonly Asset[]
/** A quantity of one asset, counted in its smallest unit. Negative only as a system account's balance. */
export type Amount<A extends Asset = Asset> = bigint & { readonly asset: A }

/** Largest single amount in units (INV-M09): well below 2^62, so sums of two still fit a database bigint. */
export const maximumAmount = 2n ** 61n

/**
 * Decimal text to units. ASCII digits only, no sign, no exponent, no blanks, at most the asset's decimals.
 * Answers null for everything else, before any arithmetic.
 */
export function parseAmount<A extends Asset>(asset: A, text: string): Amount<A> | null {
  const scale = assetScale[asset]
  const match = /^(0|[1-9][0-9]{0,11})(?:\.([0-9]{1,9}))?$/.exec(text)
  if (!match) return null
  const [, whole = '0', fraction = ''] = match
  if (fraction.length > scale) return null
  const value = BigInt(whole) * 10n ** BigInt(scale) + BigInt(fraction.padEnd(scale, '0'))
  return value <= maximumAmount ? units<A>(value) : null
}

/** Units to decimal text, without trailing zeros. The inverse of `parseAmount` for every amount it accepts. */
export function formatAmount<A extends Asset>(asset: A, value: Amount<A>): string {
  const scale = assetScale[asset]
  const sign = value < 0n ? '-' : ''
  const digits = (value < 0n ? -value : value).toString().padStart(scale + 1, '0')
  const whole = digits.slice(0, digits.length - scale)
  const fraction = digits.slice(digits.length - scale).replace(/0+$/, '')
  return fraction ? `${sign}${whole}.${fraction}` : `${sign}${whole}`
}

/** Names a bigint as units of an asset. The only place where the brand is given. */
export function units<A extends Asset>(value: bigint): Amount<A> {
  return value as Amount<A> // the brand exists only in types
}

/** An amount written in source, such as `cvc('0.25')`. Throws on a text that is not an amount. */
export function amountOf<A extends Asset>(asset: A, text: string): Amount<A> {
  const value = parseAmount(asset, text)
  if (value === null) throw new RangeError(`not an amount of ${asset}: ${text}`)
  return value
}

/**
 * `numerator / denominator` of an amount: multiplied first, divided last, rounded down.
 * The remainder belongs to the programme's `rounding` account; at the default settings it is always 0.
 */
export function share<A extends Asset>(
  value: Amount<A>,
  numerator: bigint,
  denominator: bigint,
): { part: Amount<A>; remainder: bigint } {
  const product = value * numerator
  return { part: units<A>(product / denominator), remainder: product % denominator }
}

/** The smaller of two amounts of one asset. */
export function smaller<A extends Asset>(left: Amount<A>, right: Amount<A>): Amount<A> {
  return left < right ? left : right
}

/** Wire codec: decimal text outside, units inside. */
export function amount<A extends Asset>(asset: A) {
  const scale = assetScale[asset]
  const pattern = new RegExp(`^-?(0|[1-9][0-9]{0,11})${scale ? `(\\.[0-9]{1,${scale}})?` : ''}$`)
  return z.codec(
    z
      .string()
      .regex(pattern)
      .meta({ description: `${asset} amount as decimal text`, example: scale ? '0.25' : '25' }),
    z.custom<Amount<A>>((value) => typeof value === 'bigint'),
    {
      decode: (text, context) => {
        const value = parseAmount(asset, text.replace(/^-/, ''))
        if (value !== null) return text.startsWith('-') ? units<A>(-value) : value
        context.issues.push({ code: 'custom', message: 'not an amount', input: text })
        return z.NEVER
      },
      encode: (value) => formatAmount(asset, value),
    },
  )
}
