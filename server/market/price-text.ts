/** Decimal text with the digits a price of this size is quoted in; below 0.01 four significant digits (REQ-16). Cut off, never rounded up. */
export function priceText(value: number): string {
  if (!Number.isFinite(value) || value <= 0) return '0'
  if (value >= 1000) return cut(value, 0)
  if (value >= 100) return cut(value, 2)
  if (value >= 0.01) return cut(value, 4)
  return cut(value, Math.min(14, 3 - Math.floor(Math.log10(value))))
}

/** Percent with two decimals. */
export function percentText(value: number): string {
  return value.toFixed(2).replace(/^-0\.00$/, '0.00')
}

/** A source's own number as decimal text, without the exponent JavaScript writes for small ones. */
export function decimalText(value: number): string {
  const text = String(value)
  return text.includes('e') ? value.toFixed(18).replace(/\.?0+$/, '') : text
}

/** `places` decimals of a value, the rest cut off. The value is a float: what is beyond its digits is taken away first. */
function cut(value: number, places: number): string {
  const factor = 10 ** places
  return (Math.floor(Number((value * factor).toPrecision(15))) / factor).toFixed(places)
}
