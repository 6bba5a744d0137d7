/** What a country is called in a language, such as 대한민국 for `KR`; the code itself where nobody knows it. */
export function countryName(code: string, locale: string): string {
  try {
    return new Intl.DisplayNames(locale, { type: 'region' }).of(code) ?? code
  } catch {
    return code
  }
}
