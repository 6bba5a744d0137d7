import type { Locale } from '@madang/contract/locale.ts'
import type { Catalogue as CatalogueOf } from '@madang/client/language.ts'
import type { en } from './en.ts'
import type { firstEn } from './en/first.ts'

export type English = typeof en
export type Key = keyof English
/** Names of pages, which need nothing filled in. */
export type TitleKey = Extract<Key, `title.${string}`>
export type Catalogue = CatalogueOf<English>
/** What the shell and Home say; it is there before anything else. */
export type FirstCatalogue = CatalogueOf<typeof firstEn>

/** The part every first visit waits for, and the whole, which comes with the first page that needs it. */
export const catalogues: Record<Locale, { first: () => Promise<FirstCatalogue>; whole: () => Promise<Catalogue> }> = {
  'ko-KR': {
    first: async () => (await import('./ko/first.ts')).firstKo,
    whole: async () => (await import('./ko.ts')).ko,
  },
  'zh-CN': {
    first: async () => (await import('./zh/first.ts')).firstZh,
    whole: async () => (await import('./zh.ts')).zh,
  },
  'en-GB': {
    first: async () => (await import('./en/first.ts')).firstEn,
    whole: async () => (await import('./en.ts')).en,
  },
}
