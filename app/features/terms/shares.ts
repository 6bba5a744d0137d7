/** What percentage a part is of a whole, with at most two decimals, cut off (REQ-16). Counted in whole units. */
export function percentOf(part: bigint, whole: bigint): string {
  if (whole <= 0n) return '0'
  const hundredths = (part * 10_000n) / whole
  const decimals = String(hundredths % 100n)
    .padStart(2, '0')
    .replace(/0+$/, '')
  return `${hundredths / 100n}${decimals ? `.${decimals}` : ''}`
}
