import { inEach, locales } from '@madang/contract/locale.ts'
import { campaignTextCalls, type CampaignContent } from '@madang/contract/operators/content/campaigns.ts'
import type { ListedItem, OpenedItem } from '@madang/contract/operators/content/content-calls.ts'
import { useTexts } from '../../lib/texts-of.ts'
import { EditorForm } from '../editor-form.tsx'
import { editorRow, type FieldsProps } from '../editor-row.ts'
import { LanguageTexts, linesOfTexts, writtenTexts } from '../language-texts.tsx'
import { PictureField } from '../picture-field.tsx'
import { TypedPreview } from '../previews.tsx'
import { campaignTextTexts } from './texts.ts'

type Content = CampaignContent
type Item = OpenedItem<Content>

/** What each campaign says in three languages; somebody else publishes it, now or at a time (REQ-147). */
export const campaignTextRow = editorRow<Content, Content, ListedItem, Item>({
  calls: campaignTextCalls,
  texts: campaignTextTexts,
  hasAddress: true,
  empty: { texts: inEach(() => null), picture: null },
  draftOf: (content) => content,
  contentOf: (draft) => ({ ...draft, texts: writtenTexts(draft.texts) }),
  panes: [{ name: 'text', Fields, hasPreview: true }],
  Preview,
  linesOf: ({ texts, picture }) => [picture ?? '–', ...linesOfTexts(texts)],
  missing: ({ texts }) => (locales.every((locale) => texts[locale]) ? null : 'missing'),
  columns: [],
})

function Fields({ draft, onDraft, isOpen, onSave }: FieldsProps<Content, Item>) {
  const t = useTexts(campaignTextTexts)
  return (
    <EditorForm onSave={onSave}>
      <LanguageTexts
        texts={draft.texts}
        blank={{ title: '', summary: '', body: '', prizes: '' }}
        fields={[
          { name: 'title', label: t('title'), maxLength: 80 },
          { name: 'summary', label: t('summary'), maxLength: 300, rows: 2 },
          { name: 'body', label: t('body'), maxLength: 4000, rows: 10 },
          { name: 'prizes', label: t('prizes'), maxLength: 1000, rows: 4 },
        ]}
        needed={['title', 'summary', 'body']}
        isOpen={isOpen}
        onTexts={(texts) => onDraft({ ...draft, texts })}
      />
      <PictureField
        label={t('picture')}
        picture={draft.picture}
        isOpen={isOpen}
        onPicture={(picture) => onDraft({ ...draft, picture })}
      />
    </EditorForm>
  )
}

/** What the campaign's page says, in the app's own drawing. */
function Preview({ content: { texts, picture } }: { content: Content }) {
  const t = useTexts(campaignTextTexts)
  return (
    <TypedPreview
      absent={t('notInLanguage')}
      sceneOf={({ locale, theme }) => {
        const text = texts[locale]
        return text && { screen: 'campaign', locale, theme, campaign: { ...text, picture } }
      }}
    />
  )
}
