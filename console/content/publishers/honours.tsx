import { locales, inEach } from '@madang/contract/locale.ts'
import type { PublisherContent } from '@madang/contract/operators/content/publishers.ts'
import { useT } from '../../lib/locale.ts'
import { useTexts } from '../../lib/texts-of.ts'
import { Text } from '../../parts/fields.tsx'
import type { FieldsProps } from '../editor-row.ts'
import { CheckLine } from './check-line.tsx'
import type { PublisherItem } from './publisher-fields.tsx'
import { publisherTexts } from './texts.ts'

type Honour = PublisherContent['honours'][number]

/** Honours of a profile, each with who verified it and on which evidence (REQ-73). */
export function Honours({ draft, onDraft, isOpen, mayReview, item }: FieldsProps<PublisherContent, PublisherItem>) {
  const t = useTexts(publisherTexts)
  const say = useT()
  const { honours } = draft
  const set = (changed: readonly Honour[]) => onDraft({ ...draft, honours: [...changed] })
  const write = (honour: Honour, texts: Honour['texts']) =>
    set(honours.map((each) => (each === honour ? { ...honour, texts } : each)))
  return (
    <section className="panel creds">
      <h2>{t('honours')}</h2>
      {honours.map((honour) => (
        <fieldset key={honour.key} className="panel lang-part">
          <legend className="s">{t('honour')}</legend>
          <fieldset className="bare" disabled={!isOpen}>
            <div className="side-by-side">
              {locales.map((locale) => (
                <Text
                  key={locale}
                  label={say(`language.${locale}`)}
                  lang={locale}
                  maxLength={120}
                  value={honour.texts[locale] ?? ''}
                  onValue={(text) => write(honour, { ...honour.texts, [locale]: text || null })}
                />
              ))}
            </div>
            <button type="button" className="cb thin" onClick={() => set(honours.filter((each) => each !== honour))}>
              {t('remove')}
            </button>
          </fieldset>
          <CheckLine credential={honour.key} item={item} mayReview={mayReview} />
        </fieldset>
      ))}
      {isOpen ? (
        <button type="button" className="cb thin" onClick={() => set([...honours, newHonour()])}>
          {t('add')}
        </button>
      ) : null}
    </section>
  )
}

function newHonour(): Honour {
  return { key: crypto.randomUUID(), texts: inEach(() => null) }
}
