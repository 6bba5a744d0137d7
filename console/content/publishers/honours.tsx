import { locales, inEach } from '@madang/contract/locale.ts'
import type { PublisherContent } from '@madang/contract/operators/content/publishers.ts'
import { useT } from '../../lib/locale.ts'
import { useTexts } from '../../lib/texts-of.ts'
import { Text } from '../../parts/fields.tsx'
import type { FieldsProps } from '../editor-row.ts'
import { Credentials } from './credentials.tsx'
import type { PublisherItem } from './publisher-fields.tsx'
import { publisherTexts } from './texts.ts'

type Honour = PublisherContent['honours'][number]

/** Honours of a profile, in every language. */
export function Honours({ draft, onDraft, isOpen, mayReview, item }: FieldsProps<PublisherContent, PublisherItem>) {
  const t = useTexts(publisherTexts)
  const say = useT()
  return (
    <Credentials
      title={t('honours')}
      credentials={draft.honours}
      legendOf={() => t('honour')}
      blank={newHonour}
      isOpen={isOpen}
      mayReview={mayReview}
      item={item}
      onCredentials={(honours) => onDraft({ ...draft, honours })}
      fields={(honour, change) => (
        <div className="side-by-side">
          {locales.map((locale) => (
            <Text
              key={locale}
              label={say(`language.${locale}`)}
              lang={locale}
              maxLength={120}
              value={honour.texts[locale] ?? ''}
              onValue={(text) => change({ ...honour, texts: { ...honour.texts, [locale]: text || null } })}
            />
          ))}
        </div>
      )}
    />
  )
}

function newHonour(): Honour {
  return { key: crypto.randomUUID(), texts: inEach(() => null) }
}
