import { patterns, strip } from '@madang/ui/strip.ts'

/** What keypads of other countries and input methods have in place of the decimal point. */
const points = /[,，。．٫]/
const wideDigits = /[０-９]/

/**
 * An amount after one key (REQ-131, REQ-164). Where a keypad has a comma for the decimal point it is one: taken out, `10,5`
 * would become 105. A second point and a key of no amount are taken out. `caret` stands behind the key.
 */
export function afterKey(value: string, caret: number, key: string): { text: string; caret: number } {
  const [before, after] = [value.slice(0, caret - key.length), value.slice(caret)]
  const isPoint = key === '.' || points.test(key)
  const meant = isPoint ? '.' : wideDigits.test(key) ? key.normalize('NFKC') : key
  const taken = isPoint && (before + after).includes('.') ? '' : meant
  return strip(before + taken + after, before.length + taken.length, patterns.quantity)
}
