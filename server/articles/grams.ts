/**
 * Search in three scripts without an extension: a text becomes pieces of its words. Hangul and Hanzi give single
 * characters and pairs, other words give themselves and their beginnings, so that parts of words are found (R70).
 */

/** Text as it is compared: NFKC, lower case. */
export function foldForSearch(text: string): string {
  return text.normalize('NFKC').toLowerCase()
}

/** Every piece a stored text is found by. */
export function gramsOf(text: string): string[] {
  return [...new Set(wordsOf(text).flatMap((word) => (isEastAsian(word) ? piecesOf(word) : beginningsOf(word))))]
}

/** Pieces a query needs: all of them must be among the grams of a text that contains the query's words. */
export function gramsOfQuery(query: string): string[] {
  return [...new Set(wordsOf(query).flatMap((word) => (isEastAsian(word) ? widestPiecesOf(word) : [word])))]
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

function beginningsOf(word: string): string[] {
  const characters = [...word].slice(0, 24)
  return characters.map((_, index) => characters.slice(0, index + 1).join(''))
}
