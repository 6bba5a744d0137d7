import { inEach } from '@madang/contract/locale.ts'
import type { z } from 'zod'
import {
  bannerCalls,
  bannerId,
  orderBanners,
  type BannerContent,
  type bannerKind,
} from '@madang/contract/operators/content/banners.ts'
import type { ListedItem, OpenedItem } from '@madang/contract/operators/content/content-calls.ts'
import { call } from '../../lib/call.ts'
import { moment } from '../../lib/moment.ts'
import { useTexts } from '../../lib/texts-of.ts'
import { editorRow } from '../editor-row.ts'
import { linesOfTexts, writtenTexts } from '../language-texts.tsx'
import { TypedPreview } from '../previews.tsx'
import { BannerFields } from './banner-fields.tsx'
import { BannerMark } from './banner-mark.tsx'
import { bannerTexts } from './texts.ts'

type Row = ListedItem & z.output<z.ZodObject<typeof bannerKind.row>>

/** Banners of Home in three languages, in the order of readers, who see each in its time (REQ-62, REQ-172). */
export const bannerRow = editorRow<BannerContent, BannerContent, Row, OpenedItem<BannerContent>>({
  calls: bannerCalls,
  texts: bannerTexts,
  hasAddress: false,
  empty: {
    texts: inEach(() => null),
    picture: null,
    link: '/benefit',
    startAt: null,
    endAt: null,
  },
  draftOf: (content) => content,
  contentOf: (draft) => ({ ...draft, texts: writtenTexts(draft.texts) }),
  panes: [{ name: 'text', Fields: BannerFields, hasPreview: true }],
  Preview,
  linesOf: ({ texts, picture, link, startAt, endAt }) => [
    link,
    picture ?? '–',
    [startAt, endAt].map((at) => at?.toISOString() ?? '').join(' – '),
    ...linesOfTexts(texts),
  ],
  columns: [
    { head: 'leads', Cell: ({ row: { link } }) => <span className="mono">{link}</span> },
    { head: 'period', Cell: ({ row }) => periodOf(row) },
  ],
  Mark: BannerMark,
  order: (ids, reason) => call(orderBanners, { ids: ids.map((id) => bannerId.parse(id)), reason }),
})

/** The line of Home with this banner alone, in the app's own drawing. */
function Preview({ content: { texts, picture, link } }: { content: BannerContent }) {
  const t = useTexts(bannerTexts)
  return (
    <TypedPreview
      low
      absent={t('notInLanguage')}
      sceneOf={({ locale, theme }) => {
        const text = texts[locale]
        const banner = text && { id: 'preview', ...text, picture: picture ?? '', link }
        return banner && { screen: 'banners', locale, theme, banners: [banner] }
      }}
    />
  )
}

function periodOf({ startAt, endAt }: Row): string {
  if (!startAt && !endAt) return '–'
  return `${startAt ? moment(startAt) : ''} – ${endAt ? moment(endAt) : ''}`
}
