import type { z } from 'zod'
import { eventId } from '@madang/contract/campaigns/event-item.ts'
import type { EventItem } from '@madang/contract/campaigns/events.ts'
import { inEach, locales, type Locale } from '@madang/contract/locale.ts'
import type { ListedItem, OpenedItem } from '@madang/contract/operators/content/content-calls.ts'
import { eventCalls, type EventContent, type eventKind } from '@madang/contract/operators/content/events.ts'
import { moment } from '../../lib/moment.ts'
import { useTexts } from '../../lib/texts-of.ts'
import { editorRow } from '../editor-row.ts'
import { linesOfTexts } from '../language-texts.tsx'
import { TypedPreview } from '../previews.tsx'
import { editorTexts } from '../texts.ts'
import { eventContentOf, eventDraftOf, type EventDraft } from './event-draft.ts'
import { EventFields } from './event-fields.tsx'
import { openDraw } from './open-draw.ts'
import { eventTexts } from './texts.ts'

type Row = ListedItem & z.output<z.ZodObject<typeof eventKind.row>>

/** Events in three languages with their period, and their draw (REQ-140, REQ-144, REQ-172). */
export const eventRow = editorRow<EventContent, EventDraft, Row, OpenedItem<EventContent>>({
  calls: eventCalls,
  texts: eventTexts,
  hasAddress: true,
  empty: {
    texts: inEach(() => null),
    picture: null,
    link: null,
    startAt: new Date(Math.ceil(Date.now() / 3_600_000) * 3_600_000),
    endAt: null,
    draw: null,
  },
  draftOf: eventDraftOf,
  contentOf: eventContentOf,
  panes: [{ name: 'text', Fields: EventFields, hasPreview: true }],
  Preview,
  linesOf: (content) => {
    const { texts, picture, link, startAt, endAt, draw } = eventDraftOf(content)
    const terms = draw && `${draw.number}: ${draw.winnerCount} / ${draw.placeCount} × ${draw.prizeUsd} USD`
    const period = periodText(startAt, endAt)
    return [period, link ?? '–', picture ?? '–', terms ?? '–', ...linesOfTexts(texts)]
  },
  missing: ({ texts }) => (locales.every((locale) => texts[locale]) ? null : 'missing'),
  refusals: { 'content.draw': 'wrongDraw' },
  columns: [
    {
      head: 'period',
      Cell: ({ row }) => periodText(row.startAt, row.endAt),
    },
  ],
})

function periodText(startAt: Date, endAt: Date | null): string {
  return `${moment(startAt)} – ${endAt ? moment(endAt) : ''}`
}

/** The page of the app. */
function Preview({ id, content }: { id: string; content: EventContent }) {
  const t = useTexts(editorTexts)
  return (
    <TypedPreview
      absent={t('notWritten')}
      sceneOf={({ locale, theme }) => {
        const event = shownIn(locale, id, content)
        const draw = event && openDraw(event, content)
        return event && { screen: 'event', locale, theme, event: { ...event, drawId: draw?.id ?? null }, draw }
      }}
    />
  )
}

function shownIn(locale: Locale, id: string, content: EventContent): EventItem | null {
  const { picture, link, startAt, endAt } = content
  const text = content.texts[locale]
  if (!text) return null
  const known = eventId.safeParse(id)
  return {
    ...text,
    picture,
    link,
    startAt,
    endAt,
    id: known.success ? known.data : eventId.parse('preview'),
    drawId: null,
    joinedCount: 0,
    rulesVersion: 1,
    language: locale,
    isSample: false,
  }
}
