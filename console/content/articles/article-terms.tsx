import type { z } from 'zod'
import type { Out } from '@madang/contract/endpoint.ts'
import { locales, inEach } from '@madang/contract/locale.ts'
import type { articleCalls, articleKind } from '@madang/contract/operators/content/articles.ts'
import { useT } from '../../lib/locale.ts'
import { useTexts } from '../../lib/texts-of.ts'
import { Text } from '../../parts/fields.tsx'
import { wholeLanguages } from './draft.ts'
import { editorTexts } from '../texts.ts'
import { articleTexts } from './texts.ts'

export type Terms = z.output<z.ZodObject<typeof articleKind.terms>>

/** In which languages readers get an article, and what was corrected (REQ-171). */
export function ArticleTerms({
  item: { content, publishedVersion },
  terms,
  onTerms,
}: {
  item: Out<typeof articleCalls.get>
  terms: Terms
  onTerms: (terms: Terms) => void
}) {
  const t = useT()
  const say = useTexts(editorTexts)
  const ofArticles = useTexts(articleTexts)
  const whole = wholeLanguages(content)
  const { locales: chosen, correction } = terms
  const notes = correction ?? inEach(() => null)
  return (
    <>
      <fieldset className="field boxes">
        <legend>{say('languages')}</legend>
        {locales.map((locale) => (
          <label key={locale}>
            <input
              type="checkbox"
              disabled={!whole.includes(locale)}
              checked={chosen.includes(locale)}
              onChange={(event) =>
                onTerms({
                  ...terms,
                  locales: event.currentTarget.checked ? [...chosen, locale] : chosen.filter((one) => one !== locale),
                })
              }
            />
            {t(`language.${locale}`)}
          </label>
        ))}
        <p className="s">{ofArticles('publishText')}</p>
      </fieldset>
      {publishedVersion !== null
        ? chosen.map((locale) => (
            <Text
              key={locale}
              label={ofArticles('correction', { language: t(`language.${locale}`) })}
              maxLength={500}
              value={notes[locale] ?? ''}
              onValue={(note) => onTerms({ ...terms, correction: { ...notes, [locale]: note } })}
            />
          ))
        : null}
    </>
  )
}
