import type { z } from 'zod'
import { exchangeItemId } from '@madang/contract/campaigns/exchange-items.ts'
import { inEach, locales } from '@madang/contract/locale.ts'
import type { ListedItem, OpenedItem } from '@madang/contract/operators/content/content-calls.ts'
import {
  exchangeItemCalls,
  type ExchangeItemContent,
  type exchangeItemKind,
} from '@madang/contract/operators/content/exchange-items.ts'
import { moment } from '../../lib/moment.ts'
import { useTexts } from '../../lib/texts-of.ts'
import { editorRow } from '../editor-row.ts'
import { linesOfTexts, writtenTexts } from '../language-texts.tsx'
import { TypedPreview } from '../previews.tsx'
import { ExchangeItemFields } from './exchange-item-fields.tsx'
import { exchangeItemTexts } from './texts.ts'

type Content = ExchangeItemContent
type Item = OpenedItem<Content>
type Row = ListedItem & z.output<z.ZodObject<typeof exchangeItemKind.row>>

/** What points are exchanged for, in three languages; somebody else publishes it (REQ-139). */
export const exchangeItemRow = editorRow<Content, Content, Row, Item>({
  calls: exchangeItemCalls,
  texts: exchangeItemTexts,
  hasAddress: true,
  empty: {
    texts: inEach(() => null),
    form: 'talk',
    points: 100,
    stock: 1,
    startAt: new Date(Math.ceil(Date.now() / 3_600_000) * 3_600_000),
  },
  draftOf: (content) => content,
  contentOf: (draft) => ({ ...draft, texts: writtenTexts(draft.texts) }),
  panes: [{ name: 'text', Fields: ExchangeItemFields, hasPreview: true }],
  Preview,
  linesOf: ({ texts, form, points, stock, startAt }) => [
    `${form}, ${points} × ${stock}, ${startAt.toISOString()}`,
    ...linesOfTexts(texts),
  ],
  missing: ({ texts }) => (locales.every((locale) => texts[locale]) ? null : 'missing'),
  refusals: { 'content.stock': 'wrongStock', 'content.startAt': 'wrongTime' },
  columns: [
    { head: 'startAt', Cell: ({ row: { startAt } }) => moment(startAt) },
    { head: 'points', Cell: ({ row: { points } }) => points.toLocaleString() },
    { head: 'taken', Cell: ({ row: { taken, stock } }) => `${taken} / ${stock}` },
  ],
})

/** Its line on the page of the app. */
function Preview({ id, content: { texts, form, points, stock, startAt } }: { id: string; content: Content }) {
  const t = useTexts(exchangeItemTexts)
  return (
    <TypedPreview
      absent={t('notInLanguage')}
      sceneOf={({ locale, theme }) => {
        const text = texts[locale]
        const known = exchangeItemId.safeParse(id)
        return (
          text && {
            screen: 'exchangeItem',
            locale,
            theme,
            item: {
              ...text,
              itemId: known.success ? known.data : exchangeItemId.parse('preview'),
              form,
              points,
              stock,
              left: stock,
              startAt,
              language: locale,
              isSample: false,
              mine: null,
            },
          }
        )
      }}
    />
  )
}
