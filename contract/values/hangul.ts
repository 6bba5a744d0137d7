/** The nineteen initial consonants in the order Unicode composes Hangul with them. */
const consonants = 'ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ'
const firstSyllable = 0xac00
const syllables = 11_172
const perInitial = 588

/** `비트코인` to `ㅂㅌㅋㅇ`; what is not Hangul stays (REQ-70). */
export function initials(text: string): string {
  return Array.from(text.normalize('NFC'), (character) => {
    const at = character.charCodeAt(0) - firstSyllable
    return at >= 0 && at < syllables ? (consonants[Math.floor(at / perInitial)] ?? character) : character
  }).join('')
}
