import type { z } from 'zod'
import { userId as userIdShape } from '@madang/contract/ids.ts'
import { type Locale, inEach } from '@madang/contract/locale.ts'
import type { ListedItem } from '@madang/contract/operators/content/content-calls.ts'
import { previewPublisher } from '@madang/contract/operators/content/preview.ts'
import {
  publisherCalls,
  type PublisherContent,
  type publisherKind,
} from '@madang/contract/operators/content/publishers.ts'
import { publisherId } from '@madang/contract/reading/publisher-item.ts'
import { call } from '../../lib/call.ts'
import { useTexts } from '../../lib/texts-of.ts'
import { editorRow } from '../editor-row.ts'
import { FetchedPreview } from '../previews.tsx'
import { profileLines } from './profile-lines.ts'
import { PublisherFields, type PublisherItem } from './publisher-fields.tsx'
import { publisherTexts } from './texts.ts'

type Row = ListedItem & z.output<z.ZodObject<typeof publisherKind.row>>

/** Profiles in three languages; another operator verifies licences and publishes them (REQ-72, REQ-73). */
export const publisherRow = editorRow<PublisherContent, PublisherContent, Row, PublisherItem>({
  calls: publisherCalls,
  texts: publisherTexts,
  hasAddress: true,
  empty: {
    kind: 'studio',
    picture: '/pictures/sample/publishers/madang.svg',
    studioId: null,
    userId: null,
    texts: inEach(() => null),
    company: inEach(() => null),
    licences: [],
    honours: [],
  },
  draftOf: (content) => content,
  contentOf: trimmed,
  panes: [{ name: 'text', Fields: PublisherFields, hasPreview: true }],
  Preview: ({ id, content }) => (
    <FetchedPreview
      kind={`publisher ${id}`}
      shownIn={() => content}
      fetch={(locale, shown) => call(previewPublisher, { id: publisherId.parse(id), locale, content: shown })}
      sceneOf={({ locale, theme }, profile) => ({ screen: 'profile', locale, theme, profile })}
    />
  ),
  linesOf: profileLines,
  columns: [
    { head: 'kind', Cell: Kind },
    {
      head: 'credentials',
      Cell: ({ row: { credentials, checked } }) => (credentials ? `${checked} / ${credentials}` : '–'),
    },
  ],
})

function Kind({ row: { kind } }: { row: Row }) {
  const t = useTexts(publisherTexts)
  return t(`kind.${kind}`)
}

/** A language without a name is none; so is a company, a licence and an honour in it. */
function trimmed(content: PublisherContent): PublisherContent {
  const each = <T,>(texts: Readonly<Record<Locale, T | null>>, isWritten: (text: T) => boolean) => {
    const kept = (locale: Locale) => {
      const text = texts[locale]
      return text !== null && isWritten(text) ? text : null
    }
    return inEach(kept)
  }
  return {
    ...content,
    userId: content.userId && userIdShape.safeParse(content.userId).success ? content.userId : null,
    texts: each(content.texts, ({ name }) => name.trim() !== ''),
    company: each(content.company, ({ name }) => name.trim() !== ''),
    licences: content.licences.map((licence) => ({
      ...licence,
      texts: each(licence.texts, ({ kind, body }) => Boolean(kind.trim() && body.trim())),
    })),
    honours: content.honours.map((honour) => ({ ...honour, texts: each(honour.texts, (text) => text.trim() !== '') })),
  }
}
