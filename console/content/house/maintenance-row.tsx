import { inEach, locales } from '@madang/contract/locale.ts'
import type { ListedItem, OpenedItem } from '@madang/contract/operators/content/content-calls.ts'
import { maintenanceCalls, type MaintenanceContent } from '@madang/contract/operators/content/house/maintenance.ts'
import { koreanFieldOf, momentOfKoreanField } from '@madang/client/korean-time.ts'
import { useTexts } from '../../lib/texts-of.ts'
import { Text } from '../../parts/fields.tsx'
import { EditorForm } from '../editor-form.tsx'
import { editorRow, type FieldsProps } from '../editor-row.ts'
import { TypedPreview } from '../previews.tsx'
import { LanguageTexts, linesOfTexts, writtenTexts } from '../language-texts.tsx'
import { houseTexts } from './texts.ts'

type Item = OpenedItem<MaintenanceContent>

/** While it lasts nothing can be changed in the app; its pages stay readable (REQ-163). */
export const maintenanceRow = editorRow<MaintenanceContent, MaintenanceContent, ListedItem, Item>({
  calls: maintenanceCalls,
  texts: houseTexts,
  hasAddress: true,
  empty: { texts: inEach(() => null), from: null, to: null },
  draftOf: (content) => content,
  contentOf: (draft) => ({ ...draft, texts: writtenTexts(draft.texts) }),
  panes: [{ name: 'text', Fields, hasPreview: true }],
  Preview,
  linesOf: ({ texts, from, to }) => [koreanFieldOf(from) || '–', koreanFieldOf(to) || '–', ...linesOfTexts(texts)],
  missing: ({ texts, from, to }) => (from && to && locales.every((locale) => texts[locale]) ? null : 'missing'),
  columns: [],
})

function Fields({ draft, onDraft, isOpen, wrong, onSave }: FieldsProps<MaintenanceContent, Item>) {
  const t = useTexts(houseTexts)
  return (
    <EditorForm onSave={onSave}>
      <LanguageTexts
        texts={draft.texts}
        blank={{ title: '' }}
        fields={[{ name: 'title', label: t('maintenanceTitle'), maxLength: 120 }]}
        isOpen={isOpen}
        onTexts={(texts) => onDraft({ ...draft, texts })}
      />
      <fieldset className="bare two" disabled={!isOpen}>
        {(['from', 'to'] as const).map((name) => (
          <Text
            key={name}
            label={t(name)}
            type="datetime-local"
            error={wrong?.endsWith(name) ? t(name === 'from' ? 'wrongFrom' : 'wrongTo') : null}
            value={koreanFieldOf(draft[name])}
            onValue={(value) => onDraft({ ...draft, [name]: momentOfKoreanField(value) })}
          />
        ))}
      </fieldset>
    </EditorForm>
  )
}

/** The line above a page of the app, as it is at this moment: before it, or while it lasts. */
function Preview({ content: { texts, from, to } }: { content: MaintenanceContent }) {
  const t = useTexts(houseTexts)
  return (
    <TypedPreview
      absent={t('noLine')}
      sceneOf={({ locale, theme }) => {
        const title = texts[locale]?.title
        if (!title || !from || !to || to.getTime() <= Date.now()) return null
        return { screen: 'maintenance', locale, theme, notice: { title, from, to } }
      }}
    />
  )
}
