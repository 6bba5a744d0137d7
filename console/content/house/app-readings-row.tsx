import { inEach } from '@madang/contract/locale.ts'
import type { ListedItem, OpenedItem } from '@madang/contract/operators/content/content-calls.ts'
import {
  appReadingsCalls,
  type AppReadingsContent,
  readingNames,
  readingRules,
  usualReadings,
} from '@madang/contract/operators/content/house/app-readings.ts'
import { useTexts } from '../../lib/texts-of.ts'
import { EditorForm } from '../editor-form.tsx'
import { editorRow, type FieldsProps } from '../editor-row.ts'
import { houseTexts } from './texts.ts'

type Item = OpenedItem<AppReadingsContent>

/** How each rule is read that may be read in two ways: the readings are those of the contract. */
export const appReadingsRow = editorRow<AppReadingsContent, AppReadingsContent, ListedItem, Item>({
  calls: appReadingsCalls,
  texts: houseTexts,
  hasAddress: true,
  empty: { texts: inEach(() => null), ...usualReadings },
  draftOf: (content) => content,
  contentOf: (draft) => draft,
  panes: [{ name: 'text', Fields, hasPreview: false }],
  Preview: () => null,
  linesOf: (content) => readingNames.map((name) => content[name]),
  columns: [],
})

function Fields({ draft, onDraft, isOpen, onSave }: FieldsProps<AppReadingsContent, Item>) {
  const t = useTexts(houseTexts)
  return (
    <EditorForm onSave={onSave}>
      {readingNames.map((name) => (
        <fieldset key={name} className="bare stack" disabled={!isOpen}>
          <legend className="bold">{t(name)}</legend>
          {readingsOf(name).map((rule) => (
            <label key={rule} className="tick">
              <input
                type="radio"
                name={name}
                checked={draft[name] === rule}
                onChange={() => onDraft({ ...draft, [name]: rule })}
              />
              {t(`rule.${rule}`)}
            </label>
          ))}
        </fieldset>
      ))}
      <p className="s">{t('readingsText')}</p>
    </EditorForm>
  )
}

function readingsOf(name: (typeof readingNames)[number]) {
  const rule = readingRules[name]
  return 'unwrap' in rule ? rule.unwrap().options : rule.options
}
