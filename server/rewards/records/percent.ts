/** Hundredths of a percent as decimal text: 250 is `2.5`. */
export function percent(basisPoints: number): string {
  const hundredths = String(basisPoints % 100)
    .padStart(2, '0')
    .replace(/0+$/, '')
  return `${Math.trunc(basisPoints / 100)}${hundredths ? `.${hundredths}` : ''}`
}
