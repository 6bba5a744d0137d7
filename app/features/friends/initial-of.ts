import { searchable } from '../../lib/format/searchable.ts'
import { isSpelled, readingsOf } from './pinyin.ts'

/**
 * The letter a name stands under in the friend list (REQ-84): the initial consonant of Hangul, the pinyin letter of Hanzi, the Latin
 * letter, `#` for everything else.
 */
export function initialOf(name: string): string {
  const [first = ''] = name.trim().normalize('NFC')
  return hangulInitial(first) ?? pinyinInitial(first) ?? latinInitial(first) ?? '#'
}

/**
 * Whether a name is meant by what was typed: a part of it, its initial consonants in a row, such as ㅅㄴㄹ for 서나리, or its
 * pinyin, whole or in part, such as `linxiaoman` and `lxm` for 林小满 (REQ-84). With `anySpelling` in either way of writing
 * Chinese.
 */
export function isMeant(name: string, typed: string, anySpelling?: (words: string) => RegExp): boolean {
  const wanted = searchable(typed).trim()
  const written = searchable(name)
  if (anySpelling ? anySpelling(wanted).test(written) : written.includes(wanted)) return true
  const signs = wanted.replaceAll(/[\s'’]/g, '')
  const letters = withoutTones(signs)
  if (/^[a-z]+$/.test(letters)) return isSpelled(name, letters)
  const initials = [...signs].map((sign) => simple[sign] ?? sign.toUpperCase()).join('')
  if (!/^[ㄱ-ㅎA-Z]+$/u.test(initials)) return false
  return [...name.replaceAll(/\s/g, '')].map(initialOf).join('').includes(initials)
}

/** Pinyin as it is printed, typed on a keyboard without marks: `lǚ` is `lv`. */
function withoutTones(pinyin: string): string {
  return pinyin.normalize('NFD').replaceAll('u\u0308', 'v').replaceAll(/\p{M}/gu, '')
}

const simple: Readonly<Record<string, string>> = { ㄲ: 'ㄱ', ㄸ: 'ㄷ', ㅃ: 'ㅂ', ㅆ: 'ㅅ', ㅉ: 'ㅈ' }

/** Doubled consonants stand under their simple one, as in Korean address books. */
const consonants = 'ㄱㄱㄴㄷㄷㄹㅁㅂㅂㅅㅅㅇㅈㅈㅊㅋㅌㅍㅎ'
const firstSyllable = 0xac00
const lastSyllable = 0xd7a3
const perInitial = 588

function hangulInitial(character: string): string | undefined {
  const code = character.codePointAt(0) ?? 0
  if (code < firstSyllable || code > lastSyllable) return undefined
  return consonants[Math.floor((code - firstSyllable) / perInitial)]
}

function pinyinInitial(character: string): string | undefined {
  return readingsOf(character)[0]?.charAt(0).toUpperCase()
}

function latinInitial(character: string): string | undefined {
  const bare = character.normalize('NFD').charAt(0).toUpperCase()
  return /^[A-Z]$/.test(bare) ? bare : undefined
}

const order = 'ㄱㄴㄷㄹㅁㅂㅅㅇㅈㅊㅋㅌㅍㅎABCDEFGHIJKLMNOPQRSTUVWXYZ#'

export interface Group<Item> {
  readonly initial: string
  readonly items: readonly Item[]
}

/** Items under their initials: Hangul, Latin and pinyin letters together, then the rest; inside a group by the viewer's language. */
export function groupByInitial<Item>(
  items: readonly Item[],
  nameOf: (item: Item) => string,
  locale: string,
): readonly Group<Item>[] {
  const collator = new Intl.Collator(locale)
  const groups = new Map<string, Item[]>()
  for (const item of items) {
    const initial = initialOf(nameOf(item))
    const group = groups.get(initial)
    if (group) group.push(item)
    else groups.set(initial, [item])
  }
  return [...groups]
    .sort(([left], [right]) => order.indexOf(left) - order.indexOf(right))
    .map(([initial, group]) => ({
      initial,
      items: group.sort((left, right) => collator.compare(nameOf(left), nameOf(right))),
    }))
}
