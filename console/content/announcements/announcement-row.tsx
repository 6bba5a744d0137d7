import { announcementId } from '@madang/contract/reading/announcements.ts'
import { locales, inEach } from '@madang/contract/locale.ts'
import { announcementCalls, type AnnouncementContent } from '@madang/contract/operators/content/announcements.ts'
import type { ListedItem, OpenedItem } from '@madang/contract/operators/content/content-calls.ts'
import { useTexts } from '../../lib/texts-of.ts'
import { Text } from '../../parts/fields.tsx'
import { EditorForm } from '../editor-form.tsx'
import { editorRow, type FieldsProps } from '../editor-row.ts'
import { LanguageTexts, linesOfTexts, writtenTexts } from '../language-texts.tsx'
import { TypedPreview } from '../previews.tsx'
import { editorTexts } from '../texts.ts'
import { announcementTexts } from './texts.ts'

type Content = AnnouncementContent
type Item = OpenedItem<Content>

/** Announcements in three languages; somebody else publishes them, now or at a time (REQ-71, REQ-172). */
export const announcementRow = editorRow<Content, Content, ListedItem, Item>({
  calls: announcementCalls,
  texts: announcementTexts,
  hasAddress: false,
  empty: { texts: inEach(() => null), isImportant: false, link: null },
  draftOf: (content) => content,
  contentOf: (draft) => ({ ...draft, texts: writtenTexts(draft.texts) }),
  panes: [{ name: 'text', Fields, hasPreview: true }],
  Preview,
  linesOf: ({ texts, isImportant, link }) => [link ?? '–', isImportant ? '!' : '–', ...linesOfTexts(texts)],
  missing: ({ texts }) => (locales.every((locale) => texts[locale]) ? null : 'missing'),
  columns: [],
})

function Fields({ draft, onDraft, isOpen, onSave }: FieldsProps<Content, Item>) {
  const t = useTexts(announcementTexts)
  return (
    <EditorForm onSave={onSave}>
      <LanguageTexts
        texts={draft.texts}
        blank={{ title: '', body: '' }}
        fields={[
          { name: 'title', label: t('title'), maxLength: 120 },
          { name: 'body', label: t('body'), maxLength: 4000, rows: 10 },
        ]}
        needed={['title', 'body']}
        isOpen={isOpen}
        onTexts={(texts) => onDraft({ ...draft, texts })}
      />
      <Text
        label={t('link')}
        maxLength={120}
        pattern="/[a-z][a-zA-Z0-9/?=&_.\-]*"
        disabled={!isOpen}
        value={draft.link ?? ''}
        onValue={(link) => onDraft({ ...draft, link: link || null })}
      />
      <label className="tick">
        <input
          type="checkbox"
          disabled={!isOpen}
          checked={draft.isImportant}
          onChange={(event) => onDraft({ ...draft, isImportant: event.currentTarget.checked })}
        />
        {t('important')}
      </label>
    </EditorForm>
  )
}

const unsaved = {
  id: announcementId.parse('00000000-0000-4000-8000-000000000000'),
  publishTime: new Date(),
  isSample: false,
}

/** In the app's own page; an important one first over it. */
function Preview({ content: { texts, isImportant, link } }: { content: Content }) {
  const t = useTexts(editorTexts)
  return (
    <TypedPreview
      key={String(isImportant)}
      absent={t('notWritten')}
      sceneOf={({ locale, theme }) => {
        const text = texts[locale]
        if (!text) return null
        const announcement = { ...text, ...unsaved, link, isImportant, language: locale }
        return { screen: 'announcement', locale, theme, announcement }
      }}
    />
  )
}
