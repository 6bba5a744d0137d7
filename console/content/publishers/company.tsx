import type { Locale } from '@madang/contract/locale.ts'
import type { PublisherContent } from '@madang/contract/operators/content/publishers.ts'
import { useTexts } from '../../lib/texts-of.ts'
import { Text } from '../../parts/fields.tsx'
import { publisherTexts } from './texts.ts'

const fields = ['name', 'registrationNumber', 'address', 'representative', 'contact'] as const
const blank = { name: '', registrationNumber: '', address: '', representative: '', contact: '' }

/** The company behind a profile, in one language. */
export function Company({
  content,
  locale,
  onContent,
}: {
  content: PublisherContent
  locale: Locale
  onContent: (content: PublisherContent) => void
}) {
  const t = useTexts(publisherTexts)
  const company = content.company[locale] ?? blank
  return (
    <>
      <h3 className="s bold">{t('company')}</h3>
      {fields.map((field) => (
        <Text
          key={field}
          label={t(`company.${field}`)}
          maxLength={120}
          value={company[field]}
          onValue={(value) =>
            onContent({ ...content, company: { ...content.company, [locale]: { ...company, [field]: value } } })
          }
        />
      ))}
    </>
  )
}
