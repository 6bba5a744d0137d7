/**
 * Whether a text (`Plain.exact`) looks like the recovery words of a wallet: twelve or more words of a BIP-39 list in a
 * row. The lists (2,048 words for each language) are not on the phone; their shape is enough:
 *
 * - English: words of 3 to 8 small letters. The lists hold no word of one or two letters and none of the little words
 *   that hold sentences together (the, and, are, …), so that no sentence goes on for twelve.
 * - Korean: nouns of 2 to 4 syllables without particles or endings; one in twenty of the list ends as if it
 *   had one, so of twelve three may.
 * - Chinese: single characters, each apart from the next, as nobody writes sentences.
 *
 * Numbers before the words (1. apple 2. …), commas and lines do not hide them.
 */
export function hasRecoveryWords(text: string): boolean {
  const words = text
    .toLowerCase()
    .replace(/\d+\s*[.):-]?\s*/g, ' ')
    .split(/[\s,;/|·、，]+/)
    .filter((word) => word !== '')
  return (
    hasRun(words, isEnglish, plural, mostPlurals) ||
    hasRun(words, isKorean, particle, mostParticles) ||
    hasRun(words, isHanzi)
  )
}

const shortest = 12
/** Of twelve Korean words in a row, so many may end as if they carried a particle. */
const mostParticles = 3

const isHanzi = (word: string) => /^\p{Script=Han}$/u.test(word)
const isEnglish = (word: string) => /^[a-z]{3,8}$/.test(word) && !little.has(word)
const isKorean = (word: string) => /^[가-힣]{2,4}$/.test(word)
/** The list has few words that end so; what people list to buy or to bring often does. */
const plural = /[^s]s$/
const mostPlurals = 2
/** Particles and endings of verbs; nouns rarely end so. */
const particle = /[은는을를에의와과로께요다네죠까고서면지해했할한된될던며니게]$/

/** Twelve words in a row that fit, of which at most `most` are `odd`. */
function hasRun(words: readonly string[], fits: (word: string) => boolean, odd?: RegExp, most = 0): boolean {
  for (let start = 0; start + shortest <= words.length; start++) {
    const part = words.slice(start, start + shortest)
    if (part.every(fits) && part.filter((word) => odd?.test(word)).length <= most) return true
  }
  return false
}

/** Words of three letters and more that sentences are full of and that no English list of BIP-39 holds. */
const little = new Set(
  `the and for are was were not but our his her hers its yours mine their theirs them she him had has been
    being did does done doing would could shall might may from these those here how why who whom whose which
    too yet than though while unless onto after without within through against your ours yourself himself
    herself itself get got gets getting going gone went makes made take takes took taken see sees saw seen
    knows knew known think thinks wants wanted said says told comes came look looks looked even maybe really
    well back ever with some most many new`
    .split(/\s+/)
    .filter((word) => word !== ''),
)
