/**
 * Pieces of a text by which parts of its words are found, in any script: single characters, pairs, and for scripts with few
 * characters also triples, which are rarer. Whatever contains a query contains all pieces of the query (REQ-99).
 */

/** Text as it is compared: NFKC, lower case, every run of white space one space. */
export function foldForSearch(text: string): string {
  // Most texts are plain, and their normal form is themselves.
  const normal = plain.test(text) ? text : text.normalize('NFKC')
  return normal.toLowerCase().replace(/\s+/gu, ' ').trim()
}
/** Latin, Hangul syllables and the usual Hanzi, none of which NFKC changes. */
const plain = /^[\p{ASCII}\uac00-\ud7a3\u4e00-\u9fff]*$/u

/** Adds every piece a stored text is found by to `pieces`. */
export function addMessageNgrams(pieces: Set<string>, folded: string): void {
  // Characters beyond the basic plane take two code units.
  const characters = surrogate.test(folded) ? [...folded] : folded
  for (let index = 0; index < characters.length; index++) {
    const character = characters[index]!
    if (character !== ' ') pieces.add(character)
    const next = characters[index + 1]
    if (next === undefined) continue
    const pair = character + next
    pieces.add(pair)
    const third = characters[index + 2]
    if (third !== undefined && isTriple(character, next, third)) pieces.add(pair + third)
  }
}
const surrogate = /[\ud800-\udfff]/

/** The rarest pieces a query consists of: all of them are among the pieces of whatever contains it. */
export function queryNgrams(folded: string): string[] {
  const characters = [...folded]
  if (characters.length < 2) return characters
  const pairs = characters.slice(1).map((next, index) => (characters[index] ?? '') + next)
  const triples = characters.slice(2).flatMap((third, index) => {
    const [first = '', second = ''] = characters.slice(index, index + 2)
    return isTriple(first, second, third) ? [first + second + third] : []
  })
  // Pairs inside a triple say nothing more.
  const covered = new Set(triples.flatMap((triple) => [...triple].slice(1).map((next, at) => [...triple][at] + next)))
  return [...new Set([...triples, ...pairs.filter((pair) => !covered.has(pair))])]
}

/** Hangul and Hanzi have thousands of characters: a pair of them is rare enough. */
function isTriple(first: string, second: string, third: string): boolean {
  return first < '\u1100' && second < '\u1100' && third < '\u1100'
}
