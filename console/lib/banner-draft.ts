import { locales, type Locale } from '@madang/contract/locale.ts'
import type { BannerContent } from '@madang/contract/operators/banners.ts'

export const emptyBanner: BannerContent = {
  texts: { 'ko-KR': null, 'zh-CN': null, 'en-GB': null },
  picture: null,
  link: '/benefit',
  startAt: null,
  endAt: null,
}

/** What is saved: a language in which nothing is written is none. */
export function trimmedBanner(content: BannerContent): BannerContent {
  const kept = (locale: Locale) => {
    const text = content.texts[locale]
    return text && (text.title.trim() || text.text.trim()) ? text : null
  }
  return { ...content, texts: { 'ko-KR': kept('ko-KR'), 'zh-CN': kept('zh-CN'), 'en-GB': kept('en-GB') } }
}

/** What a banner says, line by line, to be compared. */
export function bannerLines({ texts, picture, link, startAt, endAt }: BannerContent): string[] {
  const period = [startAt, endAt].map((at) => at?.toISOString() ?? '').join(' – ')
  const words = locales.flatMap((locale) => {
    const text = texts[locale]
    return text ? [`${locale}: ${text.title}`, text.text] : []
  })
  return [link, picture ?? '–', period, ...words]
}
