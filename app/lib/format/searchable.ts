/** A text as it is compared in a search: small letters, those of full width as ordinary ones. NFKC would take Hangul's consonants apart from those that are typed. */
export function searchable(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll(/[！-～]/gu, (wide) => String.fromCodePoint(wide.codePointAt(0)! - 0xfee0))
    .toLowerCase()
}

/** What is looked for by what was typed: nothing where nothing of it can be seen, such as a sign without width that was pasted. */
export function lookedFor(typed: string): string {
  return /[^\s\p{C}\p{Default_Ignorable_Code_Point}\u2800]/u.test(typed) ? typed.trim() : ''
}
