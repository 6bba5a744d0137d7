import type { z } from 'zod'
import { inEach, locales } from '@madang/contract/locale.ts'
import type { ListedItem, OpenedItem } from '@madang/contract/operators/content/content-calls.ts'
import {
  legalDocumentCalls,
  type LegalDocumentContent,
  type legalDocumentKind,
} from '@madang/contract/operators/content/house/legal-documents.ts'
import { previewDocument } from '@madang/contract/operators/content/preview.ts'
import { type Counsel, termsDocs } from '@madang/contract/users/terms.ts'
import { useTexts } from '../../lib/texts-of.ts'
import { call } from '../../lib/call.ts'
import { Text } from '../../parts/fields.tsx'
import { EditorForm } from '../editor-form.tsx'
import { editorRow, type FieldsProps } from '../editor-row.ts'
import { LanguageTexts, linesOfTexts, writtenTexts } from '../language-texts.tsx'
import { FetchedPreview } from '../previews.tsx'
import { houseStandingTexts } from '../../house/texts.ts'
import { houseTexts } from './texts.ts'

const blank = { title: '', change: '', body: '' }

type Row = ListedItem & z.output<z.ZodObject<typeof legalDocumentKind.row>>
type Item = OpenedItem<LegalDocumentContent> & { readonly counsel: Counsel | null }
/** What is typed of who read it; both or nothing is sent. */
interface Terms {
  readonly counsel: { readonly name: string; readonly day: string } | null
}

/** Terms, privacy, risk and campaign rules: each publication is a version readers can open for ever (REQ-183). */
export const legalDocumentRow = editorRow<LegalDocumentContent, LegalDocumentContent, Row, Item, Terms>({
  calls: legalDocumentCalls,
  texts: houseTexts,
  hasAddress: true,
  names: Object.fromEntries(
    termsDocs.map((doc) => [doc, inEach((locale) => houseStandingTexts[locale][`doc.${doc}`])]),
  ),
  empty: { texts: inEach(() => null), needsConsent: false },
  draftOf: (content) => content,
  contentOf: (draft) => ({ ...draft, texts: writtenTexts(draft.texts) }),
  panes: [{ name: 'text', Fields, hasPreview: true }],
  Preview,
  linesOf: ({ texts, needsConsent }) => [needsConsent ? '!' : '–', ...linesOfTexts(texts)],
  missing: ({ texts }) => (locales.every((locale) => texts[locale]) ? null : 'missing'),
  terms: {
    of: () => ({ counsel: null }),
    isReady: ({ counsel }) => counsel === null || (counsel.name.trim() !== '' && counsel.day !== ''),
    Fields: CounselFields,
  },
  columns: [{ head: 'counsel', Cell: CounselCell }],
})

function Fields({ draft, onDraft, isOpen, onSave }: FieldsProps<LegalDocumentContent, Item>) {
  const t = useTexts(houseTexts)
  return (
    <EditorForm onSave={onSave}>
      <LanguageTexts
        texts={draft.texts}
        blank={blank}
        fields={[
          { name: 'title', label: t('title'), maxLength: 80 },
          { name: 'change', label: t('change'), maxLength: 400, rows: 3 },
          { name: 'body', label: t('body'), maxLength: 12_000, rows: 24 },
        ]}
        needed={['title', 'change', 'body']}
        isOpen={isOpen}
        onTexts={(texts) => onDraft({ ...draft, texts })}
      />
      <label className="tick">
        <input
          type="checkbox"
          disabled={!isOpen}
          checked={draft.needsConsent}
          onChange={(event) => onDraft({ ...draft, needsConsent: event.currentTarget.checked })}
        />
        {t('needsConsent')}
      </label>
    </EditorForm>
  )
}

/** The app's own page with the figures of the rules in force, as after its publication. */
function Preview({ id, content: { texts, needsConsent } }: { id: string; content: LegalDocumentContent }) {
  const doc = termsDocs.find((each) => each === id)
  if (!doc) return null
  return (
    <FetchedPreview
      kind={`legalDocument ${id}`}
      shownIn={(locale) => ({ text: texts[locale] ?? blank, needsConsent })}
      fetch={(locale, shown) => call(previewDocument, { doc, locale, ...shown })}
      sceneOf={({ locale, theme }, document) => ({ screen: 'document', locale, theme, document })}
    />
  )
}

/** Who of counsel read this version, asked of the second person. */
function CounselFields({ terms, onTerms }: { terms: Terms; onTerms: (terms: Terms) => void }) {
  const t = useTexts(houseTexts)
  const { name, day } = terms.counsel ?? { name: '', day: '' }
  const set = (counsel: { name: string; day: string }) =>
    onTerms({ counsel: counsel.name || counsel.day ? counsel : null })
  return (
    <>
      <Text label={t('counselName')} maxLength={60} value={name} onValue={(given) => set({ name: given, day })} />
      <Text label={t('counselDay')} type="date" value={day} onValue={(given) => set({ name, day: given })} />
      <p className="s">{t('counselText')}</p>
    </>
  )
}

function CounselCell({ row: { counsel } }: { row: Row }) {
  const t = useTexts(houseTexts)
  return <>{counsel ? `${counsel.name}, ${counsel.day}` : t('unchecked')}</>
}
