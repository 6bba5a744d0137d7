/** How long things took, milliseconds with one decimal. */
export function figures(took: readonly number[]) {
  const sorted = took.toSorted((left, right) => left - right)
  const at = (share: number) =>
    Math.round((sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0) * 10) / 10
  return { p50: at(0.5), p95: at(0.95), worst: at(1) }
}

/** To two decimals. */
export function rounded(figure: number): number {
  return Number(figure.toFixed(2))
}

/** One line of JSON of a benchmark. */
export function print(line: object): void {
  process.stdout.write(`${JSON.stringify(line)}\n`)
}
