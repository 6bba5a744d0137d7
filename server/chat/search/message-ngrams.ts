/**
 * Pieces of a text by which parts of its words are found, in any script: single characters, pairs, and for scripts with few
 * characters also triples, which are rarer. Whatever contains a query contains all pieces of the query (REQ-99).
 */
import { spellings } from '@madang/contract/values/hanzi.ts'

/** Text as it is compared: NFKC, lower case, every run of white space one space. */
export function foldForSearch(text: string): string {
  // Most texts are plain, and their normal form is themselves.
  const normal = plain.test(text) ? text : text.normalize('NFKC')
  return normal.toLowerCase().replace(/\s+/gu, ' ').trim()
}
/** Latin, Hangul syllables and the usual Hanzi, none of which NFKC changes. */
const plain = /^[\p{ASCII}\uac00-\ud7a3\u4e00-\u9fff]*$/u

/**
 * A piece as one number, for sets of numbers cost a third of sets of strings: characters as digits, the first one lowest.
 * Triples are below zero, those of the first letters of all (Latin, Greek) as small integers, which cost least.
 */
export type Piece = number
const pairBase = 2 ** 21
const tripleBase = 2 ** 13
const smallBase = 2 ** 10
const smallTriples = smallBase ** 3

/** The characters of a piece, 0 where there is none. */
export function charactersOf(piece: Piece): readonly [first: number, second: number, third: number] {
  if (piece > -smallTriples && piece < 0) {
    const small = -piece
    return [small & (smallBase - 1), (small >> 10) & (smallBase - 1), small >> 20]
  }
  const base = piece < 0 ? tripleBase : pairBase
  const all = piece < 0 ? -piece - smallTriples : piece
  const [fromSecond, third] = [Math.floor(all / base), Math.floor(all / base ** 2)]
  return [all - fromSecond * base, fromSecond - third * base, third]
}

/** Adds every piece a stored text is found by to `pieces`. */
export function addMessageNgrams(pieces: Set<Piece>, folded: string): void {
  let first = 0
  let second = 0
  for (let index = 0; index < folded.length;) {
    const third = folded.codePointAt(index)!
    index += third > 0xffff ? 2 : 1
    if (third !== space) pieces.add(third)
    if (second) pieces.add(pairOf(second, third))
    if (first && isTriple(first, second, third)) pieces.add(tripleOf(first, second, third))
    first = second
    second = third
  }
}
const space = 0x20

/** The rarest pieces a query consists of: all of them are among the pieces of whatever contains it. */
export function queryNgrams(folded: string): Piece[] {
  const characters = Array.from(folded, (character) => character.codePointAt(0)!)
  if (characters.length < 2) return characters
  const pairs = characters.slice(1).map((second, index) => pairOf(characters[index]!, second))
  const triples: Piece[] = []
  // Pairs inside a triple say nothing more.
  const covered = new Set<Piece>()
  for (const [index, third] of characters.slice(2).entries()) {
    const [first, second] = [characters[index]!, characters[index + 1]!]
    if (!isTriple(first, second, third)) continue
    triples.push(tripleOf(first, second, third))
    covered.add(pairOf(first, second)).add(pairOf(second, third))
  }
  return [...new Set([...triples, ...pairs.filter((pair) => !covered.has(pair))])]
}

/**
 * For each of the rarest pieces of a query the pieces of which a text that contains it has one, in whichever way its Chinese
 * is written; those with the fewest first.
 */
export function spelledNgrams(folded: string): Piece[][] {
  const ways = queryNgrams(folded).map((piece) => spellings(textOf(piece)).flatMap(queryNgrams))
  return ways.sort((one, other) => one.length - other.length)
}

function textOf(piece: Piece): string {
  return String.fromCodePoint(...charactersOf(piece).filter((character) => character > 0))
}

function pairOf(first: number, second: number): Piece {
  return first + second * pairBase
}

function tripleOf(first: number, second: number, third: number): Piece {
  const isSmall = first < smallBase && second < smallBase && third < smallBase
  if (isSmall) return -(first | (second << 10) | (third << 20))
  return -(smallTriples + first + second * tripleBase + third * tripleBase ** 2)
}

/** Hangul and Hanzi have thousands of characters: a pair of them is rare enough. */
function isTriple(first: number, second: number, third: number): boolean {
  return first < 0x1100 && second < 0x1100 && third < 0x1100
}
