/**
 * Search in three scripts without an extension: a text becomes pieces of its words. Hangul and Hanzi give single
 * characters and pairs, other words give their first one and two letters and every three that follow each other, so that
 * parts of words are found (REQ-70).
 */

/** The rule by which stored pieces were made; raised when the rule changes, so that `renewGrams` makes them anew. */
export const articleNgramsVersion = 2

/** Text as it is compared: NFKC, lower case. */
export function foldForSearch(text: string): string {
  return text.normalize('NFKC').toLowerCase()
}

/** Every piece a stored text is found by. */
export function articleNgrams(text: string): string[] {
  return [...new Set(wordsOf(text).flatMap((word) => (isEastAsian(word) ? piecesOf(word) : lettersOf(word))))]
}

/** Pieces a query needs: all of them must be among the grams of a text that contains the query's words. */
export function queryNgrams(query: string): string[] {
  return [
    ...new Set(wordsOf(query).flatMap((word) => (isEastAsian(word) ? widestPiecesOf(word) : widestLettersOf(word)))),
  ]
}

/** Words of a query whose pieces alone do not prove that a text holds them: those of several pieces. */
export function wordsToCheck(query: string): string[] {
  return wordsOf(query).filter((word) => [...word].length > (isEastAsian(word) ? 2 : 3))
}

/** A pattern for `like` that finds the word anywhere, with its own special characters taken literally. */
export function likePattern(word: string): string {
  return `%${word.replace(/[\\%_]/g, '\\$&')}%`
}

/** Runs of letters and digits, parted where the script changes between East Asian and other. */
export function wordsOf(text: string): string[] {
  const runs = foldForSearch(text).match(/[\p{L}\p{N}\p{M}]+/gu) ?? []
  return runs.flatMap((run) => run.match(/[\p{sc=Hangul}\p{sc=Han}]+|[^\p{sc=Hangul}\p{sc=Han}]+/gu) ?? [])
}

function isEastAsian(word: string): boolean {
  return /^[\p{sc=Hangul}\p{sc=Han}]/u.test(word)
}

function piecesOf(word: string): string[] {
  const characters = [...word]
  return [...characters, ...pairsOf(characters)]
}

function widestPiecesOf(word: string): string[] {
  const characters = [...word]
  return characters.length === 1 ? characters : pairsOf(characters)
}

function pairsOf(characters: string[]): string[] {
  return characters.slice(1).map((character, index) => `${characters[index]}${character}`)
}

/** Longer words are looked at so far only. */
const mostLetters = 40

function lettersOf(word: string): string[] {
  const characters = [...word].slice(0, mostLetters)
  return [characters[0]!, characters.slice(0, 2).join(''), ...threesOf(characters)]
}

function widestLettersOf(word: string): string[] {
  const characters = [...word].slice(0, mostLetters)
  return characters.length < 3 ? [characters.join('')] : threesOf(characters)
}

function threesOf(characters: string[]): string[] {
  return characters.slice(2).map((character, index) => `${characters[index]}${characters[index + 1]}${character}`)
}
