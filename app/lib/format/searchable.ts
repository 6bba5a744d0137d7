/** A text as it is compared in a search: small letters, those of full width as ordinary ones. NFKC would take Hangul's consonants apart from those that are typed. */
export function searchable(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll(/[！-～]/gu, (wide) => String.fromCodePoint(wide.codePointAt(0)! - 0xfee0))
    .toLowerCase()
}
