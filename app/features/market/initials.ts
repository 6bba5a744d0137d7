/** The nineteen initial consonants in the order Unicode composes Hangul with them. */
const consonants = 'ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ'
const firstSyllable = 0xac00
const syllables = 11_172
const perInitial = 588

/** `비트코인` to `ㅂㅌㅋㅇ`; what is not Hangul stays (R70). */
export function initials(text: string): string {
  return Array.from(text.normalize('NFC'), (character) => {
    const at = character.charCodeAt(0) - firstSyllable
    return at >= 0 && at < syllables ? (consonants[Math.floor(at / perInitial)] ?? character) : character
  }).join('')
}

/** Whether a coin's name or symbol holds what was typed, by letters or by initial consonants. */
export function coinMatches(coin: { readonly name: string; readonly symbol: string }, typed: string): boolean {
  const wanted = typed.normalize('NFC').toLowerCase().replace(/\s/g, '')
  if (!wanted) return false
  const names = [coin.name, coin.symbol].map((name) => name.normalize('NFC').toLowerCase().replace(/\s/g, ''))
  const byInitials = /^[ㄱ-ㅎ]+$/.test(wanted) && initials(coin.name).replace(/\s/g, '').includes(wanted)
  return byInitials || names.some((name) => name.includes(wanted))
}
