import type { z } from 'zod'
import { inEach, locales } from '@madang/contract/locale.ts'
import type { ListedItem, OpenedItem } from '@madang/contract/operators/content/content-calls.ts'
import {
  helplineCalls,
  type HelplineContent,
  type helplineKind,
} from '@madang/contract/operators/content/house/helplines.ts'
import { helplineRegion } from '@madang/contract/reading/house.ts'
import { useTexts } from '../../lib/texts-of.ts'
import { Text } from '../../parts/fields.tsx'
import { EditorForm } from '../editor-form.tsx'
import { editorRow, type FieldsProps } from '../editor-row.ts'
import { LanguageTexts, linesOfTexts, writtenTexts } from '../language-texts.tsx'
import { houseTexts } from './texts.ts'

type Row = ListedItem & z.output<z.ZodObject<typeof helplineKind.row>>
type Item = OpenedItem<HelplineContent>

/** Numbers that help outside the platform, by region. */
export const helplineRow = editorRow<HelplineContent, HelplineContent, Row, Item>({
  calls: helplineCalls,
  texts: houseTexts,
  hasAddress: true,
  empty: { texts: inEach(() => null), region: 'korea', number: '' },
  draftOf: (content) => content,
  contentOf: (draft) => ({ ...draft, texts: writtenTexts(draft.texts) }),
  panes: [{ name: 'text', Fields, hasPreview: false }],
  Preview: () => null,
  linesOf: ({ texts, region, number }) => [region, number, ...linesOfTexts(texts)],
  missing: ({ texts }) => (locales.every((locale) => texts[locale]) ? null : 'missing'),
  columns: [
    { head: 'region', Cell: ({ row }) => <Region region={row.region} /> },
    { head: 'number', Cell: ({ row }) => <>{row.number}</> },
  ],
})

function Region({ region }: { region: HelplineContent['region'] }) {
  const t = useTexts(houseTexts)
  return <>{t(region)}</>
}

function Fields({ draft, onDraft, isOpen, onSave }: FieldsProps<HelplineContent, Item>) {
  const t = useTexts(houseTexts)
  return (
    <EditorForm onSave={onSave}>
      <fieldset className="bare two" disabled={!isOpen}>
        <label className="field">
          <span>{t('region')}</span>
          <select
            className="input"
            value={draft.region}
            onChange={({ currentTarget: { value } }) =>
              onDraft({ ...draft, region: helplineRegion.options.find((region) => region === value) ?? draft.region })
            }
          >
            {helplineRegion.options.map((region) => (
              <option key={region} value={region}>
                {t(region)}
              </option>
            ))}
          </select>
        </label>
        <Text
          label={t('number')}
          required
          inputMode="tel"
          maxLength={24}
          pattern="[0-9+][0-9 \-]{1,23}"
          value={draft.number}
          onValue={(number) => onDraft({ ...draft, number })}
        />
      </fieldset>
      <LanguageTexts
        texts={draft.texts}
        blank={{ name: '', note: '' }}
        fields={[
          { name: 'name', label: t('helpline'), maxLength: 80 },
          { name: 'note', label: t('helplineNote'), maxLength: 160 },
        ]}
        needed={['name']}
        isOpen={isOpen}
        onTexts={(texts) => onDraft({ ...draft, texts })}
      />
    </EditorForm>
  )
}
