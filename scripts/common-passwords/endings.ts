/** What people put behind a word to make a password of it, the usual ones first. */
export const fewEndings = ['', '1', '12', '123', '1234', '!', '1!', '123!', '1234!', '12345', '1004', '0000'] as const

export const manyEndings = [
  ...fewEndings,
  ...(
    '123456 1234567 12345678 123456789 00 01 02 07 10 11 13 21 22 23 69 77 88 99 000 111 222 333 486 520 521 555 666 777 ' +
    '888 999 1111 1212 1313 1314 1515 2222 2580 3333 4444 5252 5555 6666 7777 8282 8888 9999 5201314 1314520 123123 112233 ' +
    '123321 !! @ 1@ 12! 123@ 1234@ @123 @1234 #1 *'
  ).split(' '),
]

/** Years of birth and of the calendar, four digits. */
export function years(from: number, to: number): string[] {
  return Array.from({ length: to - from + 1 }, (_, index) => String(from + index))
}

export function withEndings(words: Iterable<string>, endings: readonly string[]): string[] {
  return [...words].flatMap((word) => endings.map((ending) => word + ending))
}
