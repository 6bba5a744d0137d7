/**
 * Figures as people read them. None of the product's own formatting is used here: a screen and its answer brought to one text by
 * one function agree whatever that function does.
 */
export interface Figure {
  readonly said: string
  /** Its size, of 10⁻¹² each. */
  readonly size: bigint
  /** What its last place counts, likewise. */
  readonly step: bigint
  readonly isPercent: boolean
}

const decimals = 12
const one = 10n ** BigInt(decimals)
/** The units in which large numbers are counted, by how many zeros each has. */
const units: Readonly<Record<string, number>> = { 만: 4, 억: 8, 조: 12, 万: 4, 亿: 8, K: 3, M: 6, B: 9, T: 12 }

/** Hours, days and years are no figures; neither are digits within a word, an address or a name. */
const figure =
  /(?<![\p{L}\d_:.,/#-])[-−+]?[₩¥$]?(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d+))?(?: ?(만|억|조|万|亿|[KMBT](?!\p{L})))?(%)?(?![\d:/_-]|[.,]\d| ?[월일년시분月日年时点])/gu

/** Every figure of a text that says more than a count on one’s fingers: with decimals, or above what a month has days. */
export function figuresIn(text: string): Figure[] {
  return [...text.matchAll(figure)].flatMap(([said, whole = '', part = '', unit = '', percent = '']) => {
    const zeros = units[unit] ?? 0
    const step = 10n ** BigInt(decimals + zeros - part.length)
    const size = BigInt(whole.replaceAll(',', '') + part) * step
    const isCount = part === '' && unit === '' && (size <= 31n * one || isYear(size))
    return isCount ? [] : [{ said, size, step, isPercent: percent !== '' }]
  })
}

const isYear = (size: bigint) => size % one === 0n && size >= 2000n * one && size <= 2100n * one

/** Every number that stands anywhere in an answer: as a number, as the text of one, or within words. */
export function numbersIn(answer: unknown, found = new Set<bigint>()): Set<bigint> {
  if (typeof answer === 'number' && Number.isFinite(answer)) add(String(answer), found)
  else if (typeof answer === 'string') for (const [text] of answer.matchAll(/\d[\d,]*(?:\.\d+)?/g)) add(text, found)
  else if (answer && typeof answer === 'object') for (const part of Object.values(answer)) numbersIn(part, found)
  return found
}

function add(text: string, found: Set<bigint>): void {
  const plain = /e/i.test(text) ? Number(text).toFixed(decimals) : text.replaceAll(',', '').replace('-', '')
  const [whole = '0', part = ''] = plain.split('.')
  found.add(BigInt(whole) * one + BigInt(part.slice(0, decimals).padEnd(decimals, '0') || '0'))
}

/** Whether a figure is one of these numbers, cut off where its last place is; a share may be rounded there. */
export function isAnswered({ size, step, isPercent }: Figure, told: ReadonlySet<bigint>): boolean {
  for (const number of told) {
    if ((number / step) * step === size) return true
    if (isPercent && [number, number * 100n].some((share) => near(share, size, step))) return true
  }
  return false
}

const near = (one: bigint, other: bigint, step: bigint) => (one > other ? one - other : other - one) * 2n <= step
