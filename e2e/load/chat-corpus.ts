/** A small linear generator, so that every run says the same (numbers from 0 up to 1). */
export function steadyChance(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
}

const initials = [0, 2, 3, 5, 6, 7, 9, 11, 12, 14, 18]
const vowels = [0, 4, 8, 13, 18, 20, 1, 5]
const finals = [0, 0, 0, 4, 8, 16, 21]
const latin = ['ka', 'ro', 'ti', 'men', 'sol', 'bi', 'tan', 'er', 'lo', 'chi', 'pre', 'un', 'qua', 'ster', 'vi', 'ox']

/** Made-up sentences in Korean, Chinese and English letters, from vocabularies in which a few words are very common. */
export function corpus(chance: () => number): () => string {
  const pick = <T>(list: readonly T[]): T => list[Math.floor(chance() * list.length)]!
  const hangul = () => String.fromCharCode(0xac00 + (pick(initials) * 21 + pick(vowels)) * 28 + pick(finals))
  const hanzi = () => String.fromCharCode(0x4e00 + Math.floor(chance() ** 2 * 3000))
  const make = (count: number, piece: () => string, most: number) =>
    Array.from({ length: count }, () => Array.from({ length: 1 + Math.floor(chance() * most) }, piece).join(''))
  const vocabularies = [make(6000, hangul, 4), make(4000, hanzi, 3), make(6000, () => pick(latin), 4)]
  const between = [' ', '', ' ']
  return () => {
    const language = Math.floor(chance() * 3)
    const words = vocabularies[language]!
    // Few words make up much of what is said.
    const word = () => words[Math.floor(chance() ** 3 * words.length)]!
    return Array.from({ length: 1 + Math.floor(chance() * 9) }, word).join(between[language])
  }
}
