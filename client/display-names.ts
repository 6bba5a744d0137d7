/** What a country is called in a language, such as 대한민국 for `KR`; the code itself where the browser does not know it. */
export function countryName(code: string, locale: string): string {
  try {
    return new Intl.DisplayNames(locale, { type: 'region' }).of(code) ?? code
  } catch {
    return code
  }
}

/** A language's name in the reader's, such as 한국어 for `ko-KR`. */
export function languageName(code: string, locale: string): string {
  return new Intl.DisplayNames([locale], { type: 'language' }).of(code.slice(0, 2)) ?? code
}
