import { locales } from '@madang/contract/locale.ts'
import type { PublisherContent } from '@madang/contract/operators/content/publishers.ts'

/** What a profile says, line by line, to be compared. */
export function profileLines(content: PublisherContent): string[] {
  const { kind, picture, studioId, userId, texts, company, licences, honours } = content
  return [
    kind,
    picture,
    studioId ?? '–',
    userId ?? '–',
    ...locales.flatMap((locale) => {
      const [text, firm] = [texts[locale], company[locale]]
      return [
        ...(text ? [`${locale}: ${text.name}`, text.line, ...text.introduction.split('\n').filter(Boolean)] : []),
        ...(firm ? [`${locale}: ${Object.values(firm).filter(Boolean).join(' · ')}`] : []),
      ]
    }),
    ...licences.flatMap(({ number, verifyUrl, texts: words }) => [
      [number, verifyUrl ?? ''].join(' '),
      ...locales.flatMap((locale) =>
        words[locale] ? [`${locale}: ${words[locale].kind} · ${words[locale].body}`] : [],
      ),
    ]),
    ...honours.flatMap(({ texts: words }) =>
      locales.flatMap((locale) => (words[locale] ? [`${locale}: ${words[locale]}`] : [])),
    ),
  ]
}
