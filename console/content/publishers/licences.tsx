import { locales, inEach } from '@madang/contract/locale.ts'
import type { PublisherContent } from '@madang/contract/operators/content/publishers.ts'
import { useT } from '../../lib/locale.ts'
import { useTexts } from '../../lib/texts-of.ts'
import { Text } from '../../parts/fields.tsx'
import type { FieldsProps } from '../editor-row.ts'
import { Credentials } from './credentials.tsx'
import type { PublisherItem } from './publisher-fields.tsx'
import { publisherTexts } from './texts.ts'

type Licence = PublisherContent['licences'][number]

/** Licences of a profile: their number, where it is looked up, and what it permits in every language. */
export function Licences({ draft, onDraft, isOpen, mayReview, item }: FieldsProps<PublisherContent, PublisherItem>) {
  const t = useTexts(publisherTexts)
  return (
    <Credentials
      title={t('licences')}
      credentials={draft.licences}
      legendOf={({ number }) => number || t('licences')}
      blank={newLicence}
      isOpen={isOpen}
      mayReview={mayReview}
      item={item}
      onCredentials={(licences) => onDraft({ ...draft, licences })}
      fields={(licence, change) => <LicenceFields licence={licence} onLicence={change} />}
    />
  )
}

function LicenceFields({ licence, onLicence }: { licence: Licence; onLicence: (licence: Licence) => void }) {
  const t = useTexts(publisherTexts)
  const say = useT()
  return (
    <>
      <div className="two">
        <Text
          label={t('licence.number')}
          maxLength={60}
          value={licence.number}
          onValue={(number) => onLicence({ ...licence, number })}
        />
        <Text
          label={t('licence.url')}
          type="url"
          pattern="https://.*"
          value={licence.verifyUrl ?? ''}
          onValue={(url) => onLicence({ ...licence, verifyUrl: url || null })}
        />
      </div>
      <div className="side-by-side">
        {locales.map((locale) => {
          const text = licence.texts[locale] ?? { kind: '', body: '' }
          const write = (more: Partial<typeof text>) =>
            onLicence({ ...licence, texts: { ...licence.texts, [locale]: { ...text, ...more } } })
          return (
            <div key={locale} lang={locale}>
              <Text
                label={`${t('licence.kind')} · ${say(`language.${locale}`)}`}
                maxLength={60}
                value={text.kind}
                onValue={(kind) => write({ kind })}
              />
              <Text
                label={`${t('licence.body')} · ${say(`language.${locale}`)}`}
                maxLength={80}
                value={text.body}
                onValue={(body) => write({ body })}
              />
            </div>
          )
        })}
      </div>
    </>
  )
}

function newLicence(): Licence {
  const texts = inEach(() => null)
  return { key: crypto.randomUUID(), number: '', verifyUrl: null, texts }
}
