import { inEach, locales } from '@madang/contract/locale.ts'
import type { ListedItem, OpenedItem } from '@madang/contract/operators/content/content-calls.ts'
import { companyCalls, type CompanyContent } from '@madang/contract/operators/content/house/company.ts'
import type { PublisherId } from '@madang/contract/reading/publisher-item.ts'
import { useTexts } from '../../lib/texts-of.ts'
import { Text } from '../../parts/fields.tsx'
import { EditorForm } from '../editor-form.tsx'
import { editorRow, type FieldsProps } from '../editor-row.ts'
import { LanguageTexts, linesOfTexts, writtenTexts } from '../language-texts.tsx'
import { CompanyPreview } from './company-preview.tsx'
import { houseTexts } from './texts.ts'

type Item = OpenedItem<CompanyContent>

const common = ['registrationNumber', 'phone', 'email'] as const

/** The company and its licences: on the landing page, on My and under the legal documents (REQ-6, REQ-184). */
export const companyRow = editorRow<CompanyContent, CompanyContent, ListedItem, Item>({
  calls: companyCalls,
  texts: houseTexts,
  hasAddress: true,
  empty: { texts: inEach(() => null), registrationNumber: '', phone: '', email: '', profileId: null },
  draftOf: (content) => content,
  contentOf: (draft) => ({ ...draft, texts: writtenTexts(draft.texts) }),
  panes: [{ name: 'text', Fields, hasPreview: true }],
  Preview: ({ content }) => <CompanyPreview content={content} />,
  linesOf: ({ texts, profileId, ...rest }) => [
    ...common.map((name) => rest[name] || '–'),
    profileId ?? '–',
    ...linesOfTexts(texts),
  ],
  missing: ({ texts, registrationNumber, email }) => {
    const isWhole = locales.every((locale) => texts[locale]?.representative && texts[locale].address)
    return isWhole && registrationNumber && email ? null : 'missing'
  },
  columns: [],
})

function Fields({ draft, onDraft, isOpen, wrong, onSave }: FieldsProps<CompanyContent, Item>) {
  const t = useTexts(houseTexts)
  return (
    <EditorForm onSave={onSave}>
      <LanguageTexts
        texts={draft.texts}
        blank={{ name: '', representative: '', address: '', licences: '' }}
        fields={[
          { name: 'name', label: t('name'), maxLength: 80 },
          { name: 'representative', label: t('representative'), maxLength: 60 },
          { name: 'address', label: t('address'), maxLength: 160 },
          { name: 'licences', label: t('licences'), maxLength: 600, rows: 3 },
        ]}
        needed={['name']}
        isOpen={isOpen}
        onTexts={(texts) => onDraft({ ...draft, texts })}
      />
      <fieldset className="bare" disabled={!isOpen}>
        {common.map((name) => (
          <Text
            key={name}
            label={t(name)}
            maxLength={120}
            value={draft[name]}
            error={wrong?.endsWith(name) ? t('needed') : null}
            onValue={(value) => onDraft({ ...draft, [name]: value })}
          />
        ))}
        <Text
          label={t('profileId')}
          maxLength={60}
          pattern="[a-z0-9\-]*"
          value={draft.profileId ?? ''}
          error={wrong?.endsWith('profileId') ? t('wrongProfile') : null}
          onValue={(id) => onDraft({ ...draft, profileId: (id || null) as PublisherId | null })} // the server refuses what is none
        />
      </fieldset>
    </EditorForm>
  )
}
